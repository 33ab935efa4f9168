// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/host/fiber.h"

#include <catch2/catch.hpp>

#include <csignal>
#include <cstring>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace krait::host {
namespace {

constexpr size_t kStack = 64 * 1024;

struct Counter {
    Fiber fiber;
    int rounds = 0;
    std::vector<int> seen;
};

void count(void* argument) {
    auto* counter = static_cast<Counter*>(argument);
    int local[100]; // lives on the fiber's stack across switches
    std::iota(local, local + 100, counter->rounds * 1000);
    for (int i = 0; i < counter->rounds; ++i) {
        counter->seen.push_back(local[i]);
        counter->fiber.yield();
    }
}

TEST_CASE("a fiber runs to its next yield at each resume, and keeps its stack") {
    FiberStacks stacks;
    stacks.reserve(1, kStack);
    Counter counter;
    counter.rounds = 5;
    counter.fiber.start(count, &counter, stacks.low(0), stacks.bytes());
    for (int i = 0; i < 5; ++i) {
        CHECK_FALSE(counter.fiber.finished());
        counter.fiber.resume();
        CHECK(counter.seen.back() == 5000 + i);
    }
    counter.fiber.resume();
    CHECK(counter.fiber.finished());
    CHECK(counter.seen.size() == 5);
}

TEST_CASE("a fiber that never yields is finished at once, and can be started anew on the same stack") {
    FiberStacks stacks;
    stacks.reserve(1, kStack);
    Counter counter;
    for (int i = 0; i < 3; ++i) {
        counter.fiber.start(count, &counter, stacks.low(0), stacks.bytes());
        CHECK_FALSE(counter.fiber.finished());
        counter.fiber.resume();
        CHECK(counter.fiber.finished());
    }
}

TEST_CASE("fibers interleave in any order without touching one another") {
    constexpr int kFibers = 100;
    FiberStacks stacks;
    stacks.reserve(kFibers, kStack);
    std::vector<std::unique_ptr<Counter>> counters;
    for (int i = 0; i < kFibers; ++i) {
        counters.push_back(std::make_unique<Counter>());
        counters.back()->rounds = i % 7;
        counters.back()->fiber.start(count, counters.back().get(), stacks.low(static_cast<size_t>(i)), stacks.bytes());
    }
    for (int round = 0; round <= 7; ++round)
        for (int i = 0; i < kFibers; ++i) {
            Counter& counter = *counters[static_cast<size_t>((i * 37 + round) % kFibers)];
            if (!counter.fiber.finished()) counter.fiber.resume();
        }
    for (const auto& counter : counters) {
        CHECK(counter->fiber.finished());
        REQUIRE(counter->seen.size() == static_cast<size_t>(counter->rounds));
        for (int i = 0; i < counter->rounds; ++i)
            CHECK(counter->seen[static_cast<size_t>(i)] == counter->rounds * 1000 + i);
    }
}

struct Aligned {
    uintptr_t address = 1;
    double sum = 0;
};

void use_floats(void* argument) {
    alignas(32) double values[4] = {1, 2, 3, 4};
    auto* aligned = static_cast<Aligned*>(argument);
    aligned->address = reinterpret_cast<uintptr_t>(values);
    for (double value : values) aligned->sum += value;
}

TEST_CASE("the stack is aligned as the ABI asks, and exceptions pass within a fiber") {
    FiberStacks stacks;
    stacks.reserve(1, kStack);
    Aligned aligned;
    Fiber fiber;
    fiber.start(use_floats, &aligned, stacks.low(0), stacks.bytes());
    fiber.resume();
    CHECK(aligned.address % 32 == 0);
    CHECK(aligned.sum == 10);
    bool caught = false;
    fiber.start(
        [](void* flag) {
            try {
                throw std::runtime_error("inside");
            } catch (const std::runtime_error&) { *static_cast<bool*>(flag) = true; }
        },
        &caught, stacks.low(0), stacks.bytes());
    fiber.resume();
    CHECK(caught);
}

TEST_CASE("stacks grow and never shrink, lie apart, and have the bytes asked for") {
    FiberStacks stacks;
    stacks.reserve(4, 1000);
    CHECK(stacks.bytes() >= 1000);
    stacks.reserve(2, 100000);
    CHECK(stacks.bytes() >= 100000);
    size_t bytes = stacks.bytes();
    for (size_t i = 0; i < 4; ++i) std::memset(stacks.low(i), 1, stacks.bytes());
    unsigned char* first = stacks.low(0);
    stacks.reserve(3, 50000); // fits: nothing moves
    CHECK(stacks.low(0) == first);
    CHECK(stacks.bytes() == bytes);
    CHECK(stacks.low(1) >= stacks.low(0) + bytes);
}

TEST_CASE("more memory than there is throws, and the stacks can be used after") {
    FiberStacks stacks;
    CHECK_THROWS_AS(stacks.reserve(1024, size_t{1} << 50), std::bad_alloc);
    stacks.reserve(2, kStack);
    std::memset(stacks.low(1), 1, stacks.bytes());
}

TEST_CASE("running over the end of a stack ends the process and not its neighbour's data") {
    FiberStacks stacks;
    stacks.reserve(2, kStack);
    pid_t child = ::fork();
    if (child == 0) {
        std::signal(SIGSEGV, SIG_DFL); // the test runner's handler would report it
        std::signal(SIGBUS, SIG_DFL);
        stacks.low(1)[-1] = 1;
        ::_exit(0);
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    CHECK(WIFSIGNALED(status));
}

} // namespace
} // namespace krait::host
