// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/support/deep_stack.h"

#include <catch2/catch.hpp>

#include <array>
#include <stdexcept>

namespace krait {

namespace {

// Uses 64 KB of stack a level; the array is read again after the call, so that its place cannot be shared.
int descend(DeepStack& stack, int levels, int throw_at) {
    if (levels == throw_at) throw std::runtime_error("at the bottom");
    if (levels == 0) return 0;
    std::array<volatile char, 65536> used;
    used[static_cast<size_t>(levels)] = 1;
    int below = 0;
    stack.run([&] { below = descend(stack, levels - 1, throw_at); });
    return below + used[static_cast<size_t>(levels)];
}

} // namespace

TEST_CASE("recursion goes on where a thread's stack ends") {
    DeepStack stack;
    CHECK(descend(stack, 2000, -1) == 2000); // 125 MB
    CHECK(descend(stack, 2000, -1) == 2000);
}

TEST_CASE("what is thrown on a new stack reaches the caller") {
    DeepStack stack;
    CHECK_THROWS_WITH(descend(stack, 1000, 10), "at the bottom");
    CHECK(descend(stack, 1000, -1) == 1000);
}

} // namespace krait
