// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rounds: first every thread that waits for nothing runs until it waits or ends, then the meetings that are complete are
// closed. A warp's meeting is complete when the lanes of its mask wait with the same operation and mask; the block's barrier
// when all threads wait there. The lanes that run a call of activemask together are those that have come to it when nobody
// else can go on.
#include "runtime/host/block_scheduler.h"

#include "runtime/host/print.h"

#include <algorithm>
#include <cstdlib>
#include <new>

namespace krait::host {

namespace {

constexpr size_t kSharedAlignment = 64;
constexpr size_t kDynamicAlignment = 16;
// What a thread's frames need beside its local arrays. Kernels are inlined almost whole: frames are few.
constexpr size_t kFiberStack = 64 * 1024;

// Without meetings in the kernel nobody calls them.
void no_barrier(abi::HostBlock*) { std::abort(); }
uint32_t no_vote(abi::HostBlock*, abi::BlockOperation, uint32_t) { std::abort(); }
uint64_t no_meeting(abi::HostBlock*, const abi::WarpRequest*) { std::abort(); }

size_t dynamic_offset(const GridLaunch& launch) {
    return (launch.static_shared_bytes + kDynamicAlignment - 1) / kDynamicAlignment * kDynamicAlignment;
}

} // namespace

void BlockScheduler::AlignedDelete::operator()(unsigned char* bytes) const {
    ::operator delete(bytes, std::align_val_t{kSharedAlignment});
}

void BlockScheduler::prepare(const GridLaunch& next) {
    launch_ = &next;
    size_t bytes = dynamic_offset(next) + next.dynamic_shared_bytes;
    if (bytes > shared_bytes_) {
        shared_.reset(static_cast<unsigned char*>(::operator new(bytes, std::align_val_t{kSharedAlignment})));
        shared_bytes_ = bytes;
    }
    if (!next.uses_barrier) return;
    count_ = threads_of(next);
    stacks_.reserve(count_, kFiberStack + 2 * next.local_bytes);
    while (threads_.size() < count_) threads_.push_back(std::make_unique<Thread>());
}

abi::HostBlock BlockScheduler::block_at(uint64_t index) const {
    const GridLaunch& launch = *launch_;
    abi::HostBlock block = {};
    std::copy(launch.grid, launch.grid + 3, block.grid_dim);
    std::copy(launch.block, launch.block + 3, block.block_dim);
    block.block_index[0] = static_cast<uint32_t>(index % launch.grid[0]);
    block.block_index[1] = static_cast<uint32_t>(index / launch.grid[0] % launch.grid[1]);
    block.block_index[2] = static_cast<uint32_t>(index / launch.grid[0] / launch.grid[1]);
    block.thread_count = static_cast<uint32_t>(threads_of(launch));
    block.dynamic_shared_bytes = launch.dynamic_shared_bytes;
    block.shared = shared_.get();
    block.dynamic_shared_offset = dynamic_offset(launch);
    block.barrier = no_barrier;
    block.vote_of_block = no_vote;
    block.meet_warp = no_meeting;
    block.grid_barrier = no_barrier;
    block.print = print_line;
    return block;
}

void BlockScheduler::run_block(uint64_t index) {
    if (launch_->uses_barrier) {
        start(index);
        run();
        return;
    }
    abi::HostBlock block = block_at(index);
    launch_->kernel(launch_->arguments, &block);
}

void BlockScheduler::start(uint64_t index) {
    abi::HostBlock block = block_at(index);
    block.thread_count = 1;
    block.barrier = meet_at_barrier;
    block.vote_of_block = vote_of_block;
    block.meet_warp = meet_warp;
    block.grid_barrier = meet_grid;
    live_ = count_;
    for (size_t i = 0; i < count_; ++i) {
        Thread& thread = *threads_[i];
        thread.block = block;
        thread.block.first_thread = static_cast<uint32_t>(i);
        thread.block.scheduler = &thread;
        thread.scheduler = this;
        thread.wait = Wait::Nothing;
        thread.fiber.start(run_thread, &thread, stacks_.low(i), stacks_.bytes());
    }
}

void BlockScheduler::run_thread(void* argument) {
    auto* thread = static_cast<Thread*>(argument);
    const GridLaunch& launch = *thread->scheduler->launch_;
    launch.kernel(launch.arguments, &thread->block);
}

BlockScheduler::State BlockScheduler::run() {
    while (true) {
        resume_ready();
        if (live_ == 0) return State::Ended;
        if (close_warp_meetings(true) || close_block_barrier(true) || close_active_masks()) continue;
        bool all_at_grid = true;
        for (size_t i = 0; i < count_; ++i)
            all_at_grid = all_at_grid && (threads_[i]->fiber.finished() || threads_[i]->wait == Wait::Grid);
        if (all_at_grid) return State::AtGridBarrier;
        // Nobody can go on: those who wait for somebody who will not come do so no longer.
        if (!close_warp_meetings(false)) close_block_barrier(false);
    }
}

void BlockScheduler::resume_ready() {
    for (size_t i = 0; i < count_; ++i) {
        Thread& thread = *threads_[i];
        if (thread.wait != Wait::Nothing || thread.fiber.finished()) continue;
        thread.fiber.resume();
        if (thread.fiber.finished()) --live_;
    }
}

void BlockScheduler::pass_grid_barrier() {
    for (size_t i = 0; i < count_; ++i)
        if (threads_[i]->wait == Wait::Grid) threads_[i]->wait = Wait::Nothing;
}

// --- what the kernel calls

void BlockScheduler::Thread::wait_for(Wait what) {
    wait = what;
    fiber.yield();
}

void BlockScheduler::meet_at_barrier(abi::HostBlock* block) {
    Thread* thread = current(block);
    thread->operation = abi::BlockOperation::Sync;
    thread->wait_for(Wait::Block);
}

uint32_t BlockScheduler::vote_of_block(abi::HostBlock* block, abi::BlockOperation operation, uint32_t predicate) {
    Thread* thread = current(block);
    thread->operation = operation;
    thread->predicate = predicate;
    thread->wait_for(Wait::Block);
    return static_cast<uint32_t>(thread->answer);
}

uint64_t BlockScheduler::meet_warp(abi::HostBlock* block, const abi::WarpRequest* request) {
    Thread* thread = current(block);
    thread->guest = {*request, __builtin_return_address(0)};
    thread->wait_for(Wait::Warp);
    return thread->answer;
}

void BlockScheduler::meet_grid(abi::HostBlock* block) { current(block)->wait_for(Wait::Grid); }

// --- meetings; each of these says whether it let somebody go on

bool BlockScheduler::close_block_barrier(bool wait_for_all) {
    size_t came = 0;
    uint32_t votes = 0;
    for (size_t i = 0; i < count_; ++i) {
        const Thread& thread = *threads_[i];
        if (thread.fiber.finished() || thread.wait != Wait::Block) continue;
        ++came;
        if (thread.operation != abi::BlockOperation::Sync && thread.predicate != 0) ++votes;
    }
    if (came == 0 || (wait_for_all && came < live_)) return false;
    for (size_t i = 0; i < count_; ++i) {
        Thread& thread = *threads_[i];
        if (thread.fiber.finished() || thread.wait != Wait::Block) continue;
        switch (thread.operation) {
            case abi::BlockOperation::Sync: break;
            case abi::BlockOperation::Count: thread.answer = votes; break;
            case abi::BlockOperation::And: thread.answer = votes == came; break;
            case abi::BlockOperation::Or: thread.answer = votes > 0; break;
        }
        thread.wait = Wait::Nothing;
    }
    return true;
}

bool BlockScheduler::close_warp_meetings(bool wait_for_all) {
    bool closed = false;
    for (size_t first = 0; first < count_; first += kLanes) closed = close_warp(first, wait_for_all) || closed;
    return closed;
}

bool BlockScheduler::close_warp(size_t first_lane, bool wait_for_all) {
    const size_t lanes = std::min(kLanes, count_ - first_lane);
    uint32_t live = 0;
    uint32_t waiting = 0;
    const WarpGuest* guests[kLanes] = {};
    for (size_t i = 0; i < lanes; ++i) {
        const Thread& thread = *threads_[first_lane + i];
        if (thread.fiber.finished()) continue;
        live |= uint32_t{1} << i;
        guests[i] = &thread.guest;
        if (thread.wait == Wait::Warp && thread.guest.request.operation != abi::WarpOperation::ActiveMask)
            waiting |= uint32_t{1} << i;
    }
    bool closed = false;
    while (waiting != 0) {
        const auto leader = static_cast<size_t>(__builtin_ctz(waiting));
        const uint32_t came = together_with(leader, guests, waiting);
        waiting &= ~came;
        if (wait_for_all && (guests[leader]->request.mask & live & ~came) != 0) continue;
        for (size_t i = leader; i < lanes; ++i) {
            if ((came >> i & 1) == 0) continue;
            threads_[first_lane + i]->answer = answer_for(i, guests, came);
            threads_[first_lane + i]->wait = Wait::Nothing;
        }
        closed = true;
    }
    return closed;
}

bool BlockScheduler::close_active_masks() {
    bool closed = false;
    for (size_t first = 0; first < count_; first += kLanes) {
        const size_t lanes = std::min(kLanes, count_ - first);
        uint32_t waiting = 0;
        const WarpGuest* guests[kLanes] = {};
        for (size_t i = 0; i < lanes; ++i) {
            const Thread& thread = *threads_[first + i];
            guests[i] = &thread.guest;
            if (!thread.fiber.finished() && thread.wait == Wait::Warp &&
                thread.guest.request.operation == abi::WarpOperation::ActiveMask)
                waiting |= uint32_t{1} << i;
        }
        while (waiting != 0) {
            const uint32_t came = at_same_call(static_cast<size_t>(__builtin_ctz(waiting)), guests, waiting);
            waiting &= ~came;
            for (size_t i = 0; i < lanes; ++i) {
                if ((came >> i & 1) == 0) continue;
                threads_[first + i]->answer = came;
                threads_[first + i]->wait = Wait::Nothing;
            }
            closed = true;
        }
    }
    return closed;
}

} // namespace krait::host
