// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The passes over typed IR: only what LLVM cannot do. Each is a free function; the order is the table in pipeline.cpp.
#pragma once

#include "compiler/diagnostics/sink.h"
#include "compiler/ir/module.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace krait::passes {

// The target's limits and what the variant may take for granted, as plain numbers: passes never see a target.
struct PassContext {
    diag::Sink* sink = nullptr;
    std::string target_name;              // for messages
    uint64_t shared_limit = 0;            // bytes a block may have at most
    unsigned sm = 0;                      // 0: not an NVIDIA target
    ir::Checks checks = ir::Checks::None; // at least these; the kernel may ask for more
    bool exports_have_threads = true;     // a thread of a launch calls an exported function, and no other code
    std::string libdevice_fault;          // why functions of libdevice cannot be called; empty where they can
    // What the launch guarantees, each an exclusive limit; the defaults are what CUDA itself guarantees.
    int64_t extent_limit = INT64_MAX;       // of array extents and element counts
    int64_t argument_limit = INT64_MAX;     // of the magnitude of 64-bit integer arguments; INT64_MAX: none
    int64_t block_limit = int64_t{1} << 31; // of blocks along an axis
    int64_t thread_limit = INT64_MAX;       // of threads of the grid along an axis
};

// Adds the checks that the compilation asks for, and takes out what no check reports.
void insert_checks(ir::Module& module, PassContext& context);
// Drops code after Break, Continue, Return and Exit, branches on constants, and unused pure values.
void remove_dead_code(ir::Module& module, PassContext& context);
// Clears Parameter::written of arrays that are only read, also through views and device functions.
void find_written_arrays(ir::Module& module, PassContext& context);
// Interval analysis of integers, with what conditions say on their branches: sets Facts and clears Index::wraps.
void find_ranges(ir::Module& module, PassContext& context);
// Warns of barriers under a condition that depends on the thread (KR3001).
void check_barriers(ir::Module& module, PassContext& context);
// Gives static shared arrays their offsets; reports what exceeds the target (KR4001) and local arrays beyond 512 KB (KR4002).
void layout_shared_memory(ir::Module& module, PassContext& context);
// Reports intrinsics that the architecture lacks (KR4003), and functions of libdevice where there is none (KR4005).
void check_architecture(ir::Module& module, PassContext& context);

// Reports what an exported function needs of a launch where other code calls it (KR4010).
void check_exports(ir::Module& module, PassContext& context);

struct Pass {
    std::string_view name;
    std::string_view summary;
    void (*run)(ir::Module&, PassContext&);
};
const std::vector<Pass>& pipeline();

struct PassTrace { // one entry a pass
    std::string_view name;
    double milliseconds;
    std::string dump; // the IR after it, or "" when not asked for or unchanged
};
// Runs the pipeline, verifying after each pass in builds with checks; stops after a pass that reported an error.
std::vector<PassTrace> run_pipeline(ir::Module& module, PassContext& context, bool dump);

} // namespace krait::passes
