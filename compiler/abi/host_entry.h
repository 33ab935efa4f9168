// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// How the CPU device enters compiled code. An object exports one function per kernel, named by its symbol, of type
// HostKernel. It runs the threads [first_thread, first_thread + thread_count) of ONE block, numbered x fastest. A kernel without
// barriers is called once per block for all its threads and loops inside. A kernel whose threads wait for each other is
// called once per thread, each on its own fiber, and calls the members that make it wait where the source does. The bits
// that lanes exchange are zero-extended to 64.
#pragma once

#include <cstdint>

namespace krait::abi {

// How a barrier of the block answers: with nothing, or with what the threads' predicates come to.
enum class BlockOperation : uint32_t { Sync, Count, And, Or };

// What the lanes of a warp do together; as the rows of intrinsics.def say.
enum class WarpOperation : uint32_t {
    Sync,
    All,
    Any,
    Equal,
    Ballot,
    MatchAny,
    MatchAll, // the mask, or 0
    Shuffle,
    ShuffleUp,
    ShuffleDown,
    ShuffleXor,
    ActiveMask,
};

struct WarpRequest {
    WarpOperation operation;
    uint32_t mask;  // lanes that are expected
    uint64_t value; // a predicate, or the bits that are compared or handed over
    uint32_t lane;  // of a shuffle: source lane, distance or lane mask
    uint32_t width; // of a shuffle
};

struct HostBlock {
    uint32_t grid_dim[3];
    uint32_t block_dim[3];
    uint32_t block_index[3];
    uint32_t first_thread;
    uint32_t thread_count;
    uint32_t dynamic_shared_bytes;
    unsigned char* shared; // static shared memory, then (16-byte aligned) dynamic; 64-byte aligned
    uint64_t dynamic_shared_offset;
    void (*barrier)(HostBlock*); // returns when every thread of the block that has not ended has come
    void* scheduler;             // the runtime's own
    uint32_t (*vote_of_block)(HostBlock*, BlockOperation, uint32_t predicate); // a barrier too
    uint64_t (*meet_warp)(HostBlock*,
                          const WarpRequest*); // returns when the lanes of the mask that have not ended have come
    void (*grid_barrier)(HostBlock*);          // returns when every thread of the grid that has not ended has come
    // Writes one line whole: printf's format, and 8 bytes an argument: an int64, a double or a C string.
    void (*print)(HostBlock*, const char* format, const uint64_t* arguments);
};

using HostKernel = void (*)(const void* arguments, HostBlock* block);

} // namespace krait::abi
