// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/host/warp_meeting.h"

#include <catch2/catch.hpp>

namespace krait::host {
namespace {

struct Warp {
    WarpGuest guests[kLanes];
    const WarpGuest* pointers[kLanes];

    explicit Warp(abi::WarpOperation operation, uint32_t lane = 0, uint32_t width = 32) {
        for (size_t i = 0; i < kLanes; ++i) {
            guests[i].request = {operation, ~uint32_t{0}, 100 + i, lane, width};
            pointers[i] = &guests[i];
        }
    }
    uint64_t answer(size_t lane, uint32_t came = ~uint32_t{0}) const { return answer_for(lane, pointers, came); }
};

} // namespace

TEST_CASE("a shuffle takes from the lane that PTX names") {
    Warp next(abi::WarpOperation::ShuffleDown, 1);
    CHECK(next.answer(0) == 101);
    CHECK(next.answer(31) == 131); // there is none behind it: its own
    Warp group(abi::WarpOperation::ShuffleUp, 1, 8);
    CHECK(group.answer(9) == 108);
    CHECK(group.answer(8) == 108);
    Warp index(abi::WarpOperation::Shuffle, 11, 8);
    CHECK(index.answer(20) == 119); // 11 is 3 in a group of 8
}

TEST_CASE("a shuffle from a lane that did not come gives the lane's own value") {
    Warp warp(abi::WarpOperation::Shuffle, 5);
    CHECK(warp.answer(3) == 105);
    CHECK(warp.answer(3, 0b1111) == 103);
}

TEST_CASE("votes are of those who came") {
    Warp warp(abi::WarpOperation::Ballot);
    warp.guests[2].request.value = 0;
    CHECK(warp.answer(0, 0b1111) == 0b1011);
    for (WarpGuest& guest : warp.guests) guest.request.operation = abi::WarpOperation::All;
    CHECK(warp.answer(0, 0b0011) == 1);
    CHECK(warp.answer(0, 0b0111) == 0);
    for (WarpGuest& guest : warp.guests) guest.request.operation = abi::WarpOperation::Equal;
    CHECK(warp.answer(0, 0b0100) == 1);
    CHECK(warp.answer(0, 0b0101) == 0);
}

TEST_CASE("lanes are together that ask for the same with the same mask") {
    Warp warp(abi::WarpOperation::Sync);
    warp.guests[1].request.mask = 2;
    warp.guests[2].request.operation = abi::WarpOperation::Ballot;
    CHECK(together_with(0, warp.pointers, 0b1111) == 0b1001);
    CHECK(together_with(1, warp.pointers, 0b1111) == 0b0010);
}

} // namespace krait::host
