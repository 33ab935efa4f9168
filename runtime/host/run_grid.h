// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Runs a grid on the CPU: blocks are handed out to worker threads in chunks, the threads of a block run one after another inside
// the kernel, or, where they wait for each other, as fibers: see block_scheduler.h. The order of blocks and threads is not
// defined.
#pragma once

#include "compiler/abi/host_entry.h"

#include <cstddef>
#include <cstdint>

namespace krait::host {

struct GridLaunch {
    abi::HostKernel kernel = nullptr;
    const void* arguments = nullptr; // the argument block; read only while the grid runs
    uint32_t grid[3] = {1, 1, 1};
    uint32_t block[3] = {1, 1, 1};
    uint64_t static_shared_bytes = 0;
    uint32_t dynamic_shared_bytes = 0;
    uint64_t local_bytes = 0;       // of a thread, for its stack
    bool uses_barrier = false;      // threads of a block wait for each other, so each needs a stack
    bool uses_grid_barrier = false; // blocks too, so all of them must be under way together
};

uint64_t blocks_of(const GridLaunch& launch);
size_t threads_of(const GridLaunch& launch); // of a block
// How many blocks of so many threads may wait for each other.
uint64_t cooperative_blocks(uint64_t block_threads);

// Returns when the grid is done. May be called from several threads at once. The caller works along. Throws std::bad_alloc
// when there is no memory for shared memory or stacks; no block has run then on this thread.
void run_grid(const GridLaunch& launch);

// Workers, the caller included: KRAIT_NUM_THREADS, else what the process may run on.
unsigned worker_count();

} // namespace krait::host
