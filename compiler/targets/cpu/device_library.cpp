// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Math on the host: the bundled library, the same source as the GPU's. libdevice is NVIDIA's
// instructions through and through, so a request for it gets the bundled library here, and the
// artifact says so.
#include "compiler/math/math_library.h"
#include "compiler/targets/cpu/target.h"
#include "compiler/targets/device_library_link.h"

namespace krait::targets::cpu {

lower::MathSymbol CpuTarget::math_symbol(ir::MathFunction function, ir::Scalar scalar, bool) const {
    const char* suffix = scalar == ir::Scalar::Float32 ? "_f32" : "_f64";
    return {"__krait_" + std::string(ir::row_of(function).symbol) + suffix};
}

DeviceLibrary CpuTarget::link_device_library(llvm::Module& module) const {
    DeviceLibrary linked;
    if (!calls_library(module, "__krait_")) return linked;
    const std::string entry = entry_of(module);
    std::string_view bitcode = math::bundled_math_bitcode(math::MathFlavour::Cpu);
    linked.error = link_bitcode(module, llvm::MemoryBufferRef({bitcode.data(), bitcode.size()}, "math"), entry);
    if (!linked.error.empty()) linked.error = "the bundled math library cannot be linked: " + linked.error;
    linked.name = "bundled " + std::string(math::bundled_math_hash());
    return linked;
}

} // namespace krait::targets::cpu
