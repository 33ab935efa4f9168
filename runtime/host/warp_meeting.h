// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the lanes of a warp answer each other. `guests` has an entry a lane; only those of the lanes in a set of bits are read.
#pragma once

#include "compiler/abi/host_entry.h"

#include <cstddef>
#include <cstdint>

namespace krait::host {

inline constexpr size_t kLanes = 32;

struct WarpGuest { // a lane that has come
    abi::WarpRequest request = {};
    const void* call = nullptr; // where it came from
};

// The lanes of `waiting` that ask for the same operation with the same mask as `leader`, itself among them.
uint32_t together_with(size_t leader, const WarpGuest* const* guests, uint32_t waiting);
// Those that wait at the same call.
uint32_t at_same_call(size_t leader, const WarpGuest* const* guests, uint32_t waiting);

// What `lane` gets when the lanes of `came` meet. A shuffle from a lane that did not come gives the lane's own value.
uint64_t answer_for(size_t lane, const WarpGuest* const* guests, uint32_t came);

} // namespace krait::host
