// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Shuffles follow PTX's description of `shfl.sync` to the letter, widths that are no power of two included.
#include "runtime/host/warp_meeting.h"

#include <cstdlib>

namespace krait::host {

namespace {

template <class Matches>
uint32_t select(uint32_t lanes, Matches matches) {
    uint32_t selected = 0;
    for (size_t i = 0; i < kLanes; ++i)
        if ((lanes >> i & 1) != 0 && matches(i)) selected |= uint32_t{1} << i;
    return selected;
}

size_t source_of_shuffle(uint32_t lane, const abi::WarpRequest& request) {
    const uint32_t fixed = (32 - request.width) & 31; // the bits of the index that name the group
    const uint32_t first = lane & fixed;
    const uint32_t last = request.operation == abi::WarpOperation::ShuffleUp ? first : first | (~fixed & 31);
    const uint32_t operand = request.lane & 31;
    if (request.operation == abi::WarpOperation::ShuffleUp) return lane >= last + operand ? lane - operand : lane;
    if (request.operation == abi::WarpOperation::Shuffle) return first | (operand & ~fixed);
    const bool is_down = request.operation == abi::WarpOperation::ShuffleDown;
    const uint32_t source = is_down ? lane + operand : lane ^ operand;
    return source <= last ? source : lane;
}

} // namespace

uint32_t together_with(size_t leader, const WarpGuest* const* guests, uint32_t waiting) {
    const abi::WarpRequest& wanted = guests[leader]->request;
    return select(waiting, [&](size_t i) {
        return guests[i]->request.operation == wanted.operation && guests[i]->request.mask == wanted.mask;
    });
}

uint32_t at_same_call(size_t leader, const WarpGuest* const* guests, uint32_t waiting) {
    return select(waiting, [&](size_t i) { return guests[i]->call == guests[leader]->call; });
}

uint64_t answer_for(size_t lane, const WarpGuest* const* guests, uint32_t came) {
    const abi::WarpRequest& own = guests[lane]->request;
    auto value = [&](size_t i) { return guests[i]->request.value; };
    auto with_predicate = [&] { return select(came, [&](size_t i) { return value(i) != 0; }); };
    auto equal_to_own = [&] { return select(came, [&](size_t i) { return value(i) == own.value; }); };
    switch (own.operation) {
        case abi::WarpOperation::Sync: return 0;
        case abi::WarpOperation::All: return with_predicate() == came;
        case abi::WarpOperation::Any: return with_predicate() != 0;
        case abi::WarpOperation::Equal: return with_predicate() == came || with_predicate() == 0;
        case abi::WarpOperation::Ballot: return with_predicate();
        case abi::WarpOperation::MatchAny: return equal_to_own();
        case abi::WarpOperation::MatchAll: return equal_to_own() == came ? came : 0;
        case abi::WarpOperation::Shuffle:
        case abi::WarpOperation::ShuffleUp:
        case abi::WarpOperation::ShuffleDown:
        case abi::WarpOperation::ShuffleXor: {
            const size_t source = source_of_shuffle(static_cast<uint32_t>(lane), own);
            return (came >> source & 1) != 0 ? value(source) : own.value;
        }
        case abi::WarpOperation::ActiveMask: return came;
    }
    std::abort();
}

} // namespace krait::host
