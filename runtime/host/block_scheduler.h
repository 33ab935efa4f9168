// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Runs the threads of one block after the other, and where they wait for each other each on a fiber of its own until all that a
// meeting expects have come. A thread that has ended is not expected. What would wait for ever goes on without those who
// cannot come: on a GPU such a program is undefined, here it must not hang. Kept by a worker from block to block, with
// the memory that it needed so far.
#pragma once

#include "runtime/host/fiber.h"
#include "runtime/host/run_grid.h"
#include "runtime/host/warp_meeting.h"

#include <memory>
#include <vector>

namespace krait::host {

class BlockScheduler {
public:
    enum class State : uint8_t { Ended, AtGridBarrier };

    void prepare(const GridLaunch& next); // throws std::bad_alloc; before the first block of a launch
    void run_block(uint64_t index);       // numbered x fastest, from start to end

    // In parts, for a launch whose blocks wait for each other.
    void start(uint64_t index);
    State run();
    void pass_grid_barrier();

private:
    struct AlignedDelete {
        void operator()(unsigned char* bytes) const;
    };
    enum class Wait : uint8_t { Nothing, Block, Warp, Grid };

    struct Thread {
        abi::HostBlock block;
        Fiber fiber;
        BlockScheduler* scheduler = nullptr;
        Wait wait = Wait::Nothing;
        uint32_t predicate = 0;             // given to the block's vote
        abi::BlockOperation operation = {}; // of it
        WarpGuest guest;                    // at a meeting of the warp
        uint64_t answer = 0;

        void wait_for(Wait what);
    };

    abi::HostBlock block_at(uint64_t index) const;
    void resume_ready();
    bool close_warp_meetings(bool wait_for_all);
    bool close_active_masks();
    bool close_warp(size_t first_lane, bool wait_for_all);
    bool close_block_barrier(bool wait_for_all);

    static void run_thread(void* argument);
    static Thread* current(abi::HostBlock* block) { return static_cast<Thread*>(block->scheduler); }
    static void meet_at_barrier(abi::HostBlock* block);
    static uint32_t vote_of_block(abi::HostBlock* block, abi::BlockOperation operation, uint32_t predicate);
    static uint64_t meet_warp(abi::HostBlock* block, const abi::WarpRequest* request);
    static void meet_grid(abi::HostBlock* block);

    std::unique_ptr<unsigned char[], AlignedDelete> shared_;
    size_t shared_bytes_ = 0;
    FiberStacks stacks_;
    std::vector<std::unique_ptr<Thread>> threads_; // as many as the largest block had
    size_t count_ = 0;                             // threads of a block of this launch
    size_t live_ = 0;                              // that have not ended
    const GridLaunch* launch_ = nullptr;
};

} // namespace krait::host
