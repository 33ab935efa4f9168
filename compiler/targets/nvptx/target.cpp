// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/targets/nvptx/target.h"

#include "compiler/support/check.h"

#include <algorithm>

namespace krait::targets::nvptx {

unsigned NvptxTarget::address_space(ir::Space space) const {
    switch (space) {
        case ir::Space::Generic: return 0;
        case ir::Space::Global: return 1;
        case ir::Space::Shared: return 3;
        case ir::Space::Constant: return 4;
        case ir::Space::Local: return 0; // a stack slot's address is generic; the back end finds out that it is local
    }
    unreachable();
}

// Half the time of LLVM's default pipeline for the same machine code. The order is measured: scalar
// clean-up, inlining, loops in rotated form, full unrolling before the second round, run-time
// unrolling after it, then the alignment of each access, which the code generator's vector accesses
// need, and function attributes last, which read-only loads need.
llvm::StringRef NvptxTarget::pass_pipeline(unsigned opt_level, bool has_loops) const {
    if (opt_level == 0) return "nvvm-reflect,always-inline,globaldce";
    if (opt_level == 1)
        return "nvvm-reflect,always-inline,globaldce,function(sroa,early-cse<memssa>,simplifycfg),"
               "cgscc(inline),"
               "function(instcombine<no-verify-fixpoint>,simplifycfg,loop-mssa(loop-rotate,licm),"
               "early-cse,simplifycfg),"
               "cgscc(function-attrs),globaldce";
    if (!has_loops)
        return "nvvm-reflect,always-inline,globaldce,"
               "function(sroa,early-cse,simplifycfg),"
               "cgscc(inline),"
               "function(instcombine<no-verify-fixpoint>,simplifycfg,sroa,gvn,"
               "instcombine<no-verify-fixpoint>,simplifycfg,infer-alignment),"
               "cgscc(function-attrs),globaldce";
    return "nvvm-reflect,always-inline,globaldce,"
           "function(sroa,early-cse,simplifycfg),"
           "cgscc(inline),"
           "function(instcombine<no-verify-fixpoint>,simplifycfg,"
           "loop-mssa(loop-rotate,licm),loop(indvars,loop-unroll-full),sroa,gvn,"
           "instcombine<no-verify-fixpoint>,loop-unroll<O3>,instcombine<no-verify-fixpoint>,early-"
           "cse,simplifycfg,"
           "infer-alignment),"
           "cgscc(function-attrs),globaldce";
}

// Measured one by one: what is made without them runs as fast or faster. ptxas knows the machine and does the scalar
// ones again.
llvm::ArrayRef<llvm::StringLiteral> NvptxTarget::skipped_passes() const {
    static constexpr llvm::StringLiteral kPasses[] = {
        "Loop Strength Reduction", // knows nothing of the GPU's addressing modes, and takes registers
        "slsr",                    // makes one address from another: a chain, where each could be had at once
        "nary-reassociate",        // these are after the same repetitions
        "early-cse",
        "machine-cse",
        "consthoist",
        "sroa", // pass_pipeline has run it, and nothing since made stack slots
        "mergeicmps",
        "expand-memcmp",
        "partially-inline-libcalls",
    };
    return kPasses;
}

MachineSpelling machine_spelling(const abi::TargetSpec& spec, const abi::CodeOptions& options) {
    unsigned ptx = std::max(abi::least_ptx(spec), options.ptx_version);
    return {"nvptx64-nvidia-cuda", spec.arch_name(), "+ptx" + std::to_string(ptx)};
}

} // namespace krait::targets::nvptx
