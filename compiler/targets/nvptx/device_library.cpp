// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Math on the GPU: the bundled library, or NVIDIA's libdevice where the options name a file of it.
#include "compiler/math/math_library.h"
#include "compiler/support/check.h"
#include "compiler/support/stable_hash.h"
#include "compiler/targets/device_library_link.h"
#include "compiler/targets/nvptx/target.h"

#include <llvm/Support/MemoryBuffer.h>

namespace krait::targets::nvptx {

namespace {

DeviceLibrary link_library(llvm::Module& module, llvm::StringRef kernel, const abi::CodeOptions& options) {
    DeviceLibrary linked;
    switch (options.math) {
        case abi::MathLibrary::Bundled: {
            if (!calls_library(module, "__krait_")) return linked;
            std::string_view bitcode = math::bundled_math_bitcode(math::MathFlavour::Nvptx);
            linked.error =
                link_bitcode(module, llvm::MemoryBufferRef({bitcode.data(), bitcode.size()}, "math"), kernel);
            if (!linked.error.empty()) linked.error = "the bundled math library cannot be linked: " + linked.error;
            linked.name = "bundled " + std::string(math::bundled_math_hash());
            return linked;
        }
        case abi::MathLibrary::Libdevice: {
            if (!calls_library(module, "__nv_")) return linked;
            auto file = llvm::MemoryBuffer::getFile(options.libdevice_path, false,
                                                    /*RequiresNullTerminator=*/false);
            if (!file) {
                linked.error =
                    "cannot read libdevice at `" + options.libdevice_path + "`: " + file.getError().message();
                return linked;
            }
            linked.error = link_bitcode(module, (*file)->getMemBufferRef(), kernel);
            if (!linked.error.empty())
                linked.error = "cannot use libdevice at `" + options.libdevice_path + "`: " + linked.error;
            linked.name = "libdevice " + stable_hash((*file)->getBuffer()).hex();
            return linked;
        }
    }
    unreachable();
}

} // namespace

lower::MathSymbol NvptxTarget::math_symbol(ir::MathFunction function, ir::Scalar scalar, bool fast) const {
    const ir::MathRow& row = ir::row_of(function);
    const bool is_float32 = scalar == ir::Scalar::Float32;
    switch (options_.math) {
        case abi::MathLibrary::Bundled: return {"__krait_" + std::string(row.symbol) + (is_float32 ? "_f32" : "_f64")};
        case abi::MathLibrary::Libdevice: {
            if (fast && is_float32 && !row.fast_library.empty()) return {std::string(row.fast_library), true};
            return {std::string(row.library) + (is_float32 ? "f" : ""), true};
        }
    }
    unreachable();
}

DeviceLibrary NvptxTarget::link_device_library(llvm::Module& module) const {
    const std::string entry = entry_of(module);
    DeviceLibrary linked = link_library(module, entry, options_);
    // Said of the library's functions too: LLVM does not inline where the two differ.
    if (module.getModuleFlag("nvvm-reflect-ftz") != nullptr)
        for (llvm::Function& function : module)
            if (!function.isDeclaration()) function.addFnAttr("denormal-fp-math-f32", "preserve-sign,preserve-sign");
    return linked;
}

} // namespace krait::targets::nvptx
