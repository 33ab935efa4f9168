// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/targets/cpu/target.h"

#include <llvm/CodeGen/TargetSubtargetInfo.h>
#include <llvm/IR/Instructions.h>
#include <llvm/Target/TargetMachine.h>
#include <llvm/TargetParser/Host.h>

#include <algorithm>

namespace krait::targets::cpu {

// The shape of the GPU's pipeline, with the loop vectoriser in it: half the time of LLVM's default,
// which looks for much that kernels do not have. Loops are not unrolled but by the vectoriser.
llvm::StringRef CpuTarget::pass_pipeline(unsigned opt_level, bool) const {
    if (opt_level == 0) return "always-inline,globaldce";
    if (opt_level == 1)
        return "always-inline,globaldce,function(sroa,early-cse<memssa>,simplifycfg),cgscc(inline),"
               "function(instcombine<no-verify-fixpoint>,simplifycfg,loop-mssa(loop-rotate,licm),"
               "early-cse,simplifycfg),"
               "globaldce";
    return "always-inline,globaldce,"
           "function(sroa,early-cse<memssa>,simplifycfg),"
           "cgscc(inline),"
           "function(instcombine<no-verify-fixpoint>,simplifycfg,"
           "loop-mssa(loop-rotate,licm),loop(indvars,loop-unroll-full),sroa,gvn,"
           "instcombine<no-verify-fixpoint>,simplifycfg,loop-vectorize,"
           "instcombine<no-verify-fixpoint>,early-cse,simplifycfg),"
           "globaldce";
}

// Without the instruction LLVM calls the C library's fma, which the loader does not offer and whose
// result nothing guarantees.
std::string CpuTarget::missing_instruction(const llvm::Module& module) const {
    for (const llvm::Function& function : module) {
        if (function.getIntrinsicID() != llvm::Intrinsic::fma || function.use_empty()) continue;
        const auto* user = llvm::dyn_cast<llvm::Instruction>(*function.user_begin());
        if (user == nullptr || machine_.getSubtargetImpl(*user->getFunction())->checkFeatures("+fma")) continue;
        return "the kernel needs fused multiply-add (math functions, and // and % of floats do), "
               "which " +
               machine_.getTargetCPU().str() + " lacks";
    }
    return "";
}

MachineSpelling machine_spelling(const abi::TargetSpec& spec) {
    MachineSpelling spelling{"x86_64-unknown-linux-gnu", spec.cpu, ""};
    if (spec.cpu != "native") return spelling;
    spelling.processor = llvm::sys::getHostCPUName();
    // The name alone may promise what a virtual machine hides.
    std::vector<std::string> features;
    for (const auto& feature : llvm::sys::getHostCPUFeatures())
        features.push_back((feature.second ? "+" : "-") + feature.first().str());
    std::sort(features.begin(), features.end());
    for (const std::string& feature : features) spelling.features += (spelling.features.empty() ? "" : ",") + feature;
    return spelling;
}

} // namespace krait::targets::cpu
