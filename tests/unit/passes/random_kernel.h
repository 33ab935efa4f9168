// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Random kernels of integers: structured control flow of every kind, arithmetic that may wrap, conditions of the shapes
// that source code has (among them `and` and `or`, which are bools written on two paths), arrays, device functions.
#pragma once

#include "compiler/ir/module.h"

#include <cstdint>

namespace krait::test {

// splitmix64: the same numbers on every machine.
class Random {
public:
    explicit Random(uint64_t seed)
        : state_(seed) {}
    uint64_t bits() {
        uint64_t z = state_ += 0x9e3779b97f4a7c15u;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }
    uint64_t below(uint64_t limit) { return bits() % limit; }
    bool one_in(uint64_t n) { return below(n) == 0; }
    // Small numbers, ends of ranges, powers of two and their neighbours, and anything.
    int64_t interesting();

private:
    uint64_t state_;
};

// Any: with loads and stores at any index, and locals that nobody wrote; to be interpreted. Traced: every local is written
// before it is read, and the only memory is the first parameter, an int64 array of kTraceLength elements in which each
// assignment leaves its value at an element of its own: to be run.
enum class RandomKernelKind { Any, Traced };
inline constexpr int64_t kTraceLength = 256;
ir::Module random_kernel(uint64_t seed, RandomKernelKind kind = RandomKernelKind::Any);

} // namespace krait::test
