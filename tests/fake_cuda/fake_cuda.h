// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// How a test talks to the fake CUDA driver it has loaded. The fake is a library of its own, selected by KRAIT_LIBCUDA: these
// functions are looked up in it, never linked. Before it is loaded, KRAIT_FAKE_CUDA in the environment sets it up:
// "version=12020,devices=2,init=100" in any order.
#pragma once

#include <cstddef>
#include <cstdint>

namespace krait::fake_cuda {

struct LaunchRecord {
    char kernel[128];
    unsigned grid[3], block[3];
    unsigned shared_bytes;
    void* stream;
    bool is_cooperative;
    size_t argument_bytes;
    unsigned char arguments[4096];
};

// Each is exported by the fake as fake_cuda_<name>.
struct Control {
    void (*reset)();                                       // as freshly loaded, and nothing recorded
    void (*fail)(const char* call, int status, int after); // the call fails, after so many that succeed
    // Threads of the next launch fail at this place of its code: three, first that of index 2 in block 1, with 12 and 10.
    void (*fail_thread)(int place);
    void (*set_version)(int version);
    void (*set_quiet)(int quiet);   // record and check nothing: for measuring
    int (*calls)(const char* call); // how often it was called
    int (*all_calls)();
    int (*last_launch)(LaunchRecord* record); // answers how many there were
    int (*function_limit)(int attribute);     // what cuFuncSetAttribute last set, or -1
    size_t (*live_bytes)();                   // allocated and not freed
    int (*live_handles)();                    // modules, streams, events
    int (*context_depth)();                   // of the calling thread
};

// Looks the functions up in the loaded fake at `path`. All null when it is not loaded.
Control find_control(const char* path);

} // namespace krait::fake_cuda
