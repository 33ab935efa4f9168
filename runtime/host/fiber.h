// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Stackful fibers for the threads of a block: the smallest switch that works, and stacks that are reused. A fiber belongs to
// the operating system's thread that made it and never moves. This is the only file that knows how a switch is done, and the
// only one that tells AddressSanitizer about it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace krait::host {

// Memory for fiber stacks, each with a guard page below as long as the process has few of them. Grows to the largest block seen;
// pages that were never touched cost address space only.
class FiberStacks {
public:
    FiberStacks() = default;
    ~FiberStacks();
    FiberStacks(const FiberStacks&) = delete;
    FiberStacks& operator=(const FiberStacks&) = delete;

    // Makes room for `count` stacks of at least `bytes` each; throws std::bad_alloc. Contents are lost when it grows.
    void reserve(size_t count, size_t bytes);
    unsigned char* low(size_t index) const; // lowest usable address
    size_t bytes() const { return bytes_; } // usable bytes of each

private:
    void release();

    unsigned char* base_ = nullptr;
    size_t mapped_ = 0;
    size_t count_ = 0;
    size_t bytes_ = 0;
    size_t guard_ = 0;
    size_t guarded_ = 0; // stacks that have a guard page
};

// A function on a stack of its own. `resume` runs it until it calls `yield` or returns.
class Fiber {
public:
    using Entry = void (*)(void* argument);

    void start(Entry entry, void* argument, unsigned char* stack_low, size_t stack_bytes);
    void resume(); // from the owner's stack; only while not finished
    void yield();  // from the fiber's own stack
    bool finished() const { return finished_; }

private:
    static void run(Fiber* self);

    Entry entry_ = nullptr;
    void* argument_ = nullptr;
    void* own_sp_ = nullptr;
    void* owner_sp_ = nullptr;
    bool finished_ = false;
    // For AddressSanitizer: the stacks' bounds and what it hands out at a switch.
    unsigned char* stack_low_ = nullptr;
    size_t stack_bytes_ = 0;
    const void* owner_stack_low_ = nullptr;
    size_t owner_stack_bytes_ = 0;
    void* fake_stack_ = nullptr;
};

} // namespace krait::host
