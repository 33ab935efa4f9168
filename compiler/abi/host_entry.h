// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// How the CPU device enters compiled code. An object exports one function per kernel, named by its symbol, of type
// HostKernel. It runs the threads [first_thread, first_thread + thread_count) of ONE block, numbered x fastest. A kernel without
// barriers is called once per block for all its threads and loops inside. A kernel with barriers is called once per
// thread, each on its own fiber, and calls `barrier` where the source does.
#pragma once

#include <cstdint>

namespace krait::abi {

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
};

using HostKernel = void (*)(const void* arguments, HostBlock* block);

} // namespace krait::abi
