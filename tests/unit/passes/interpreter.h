// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One thread of a kernel of integers, run as ops.h says. It knows nothing of passes: it tells an observer every value it
// computes, every write and every index, and the tests hold those against what a pass proved.
#pragma once

#include "compiler/ir/module.h"

#include <cstdint>
#include <functional>
#include <map>
#include <vector>

namespace krait::test {

struct Observer {
    std::function<void(const ir::Function&, ir::ValueId, __int128)> value;
    std::function<void(const ir::Function&, ir::LocalId, __int128)> write;
    std::function<void(const ir::Function&, ir::ValueId, const ir::Index&, __int128)> index;
    std::function<void(__int128 at, __int128 value)> store; // to an array of one axis; may be empty
};

// What the outside gives: one thread of one launch, and the extents of every array parameter.
struct ThreadInput {
    std::vector<__int128> arguments;           // of the kernel; anything for an array
    std::vector<std::vector<int64_t>> extents; // by parameter, then axis
    std::map<ir::Intrinsic, int64_t> indices;
    std::function<uint64_t()> bits; // for memory and unwritten locals
    uint64_t steps = 20000;         // instructions until the run is cut short
};

// Whether it came to its end.
bool run_thread(const ir::Module& module, const ThreadInput& input, const Observer& observer);

// `exact` as a value of the integer type: its low bits, read with the type's sign.
__int128 wrapped(const ir::Type& type, __int128 exact);

} // namespace krait::test
