// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/targets/cpu/target.h"

#include <llvm/TargetParser/Host.h>

#include <algorithm>

namespace krait::targets::cpu {

llvm::StringRef CpuTarget::pass_pipeline(unsigned opt_level) const {
    if (opt_level == 0) return "always-inline,globaldce";
    return opt_level == 1 ? "default<O1>" : "default<O2>";
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
    for (const std::string& feature : features)
        spelling.features += (spelling.features.empty() ? "" : ",") + feature;
    return spelling;
}

} // namespace krait::targets::cpu
