// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the facade asks of the code generator and what it gets back. This is the whole boundary between libkrait and
// libkrait-compiler, which are built together and checked against each other by build id before the first call.
#pragma once

#include "compiler/abi/kernel_signature.h"
#include "compiler/abi/target_spec.h"
#include "compiler/ir/module.h"

#include <cstdint>
#include <string>
#include <vector>

namespace krait::abi {

enum class MathLibrary : uint8_t { Bundled, Libdevice };

// What a variant of a kernel may take for granted; a guard proves it of the actual arguments before each launch.
//   General   nothing
//   Fast      no written array overlaps another array; array addresses are multiples of kFastAlignment; every array has
//             fewer than kFastLimit elements and every extent is below it; every 64-bit integer argument lies strictly
//             between -kFastLimit and kFastLimit; along each axis the grid has fewer than kFastBlocks blocks and fewer
//             than kFastLimit threads
enum class Variant : uint8_t { General, Fast };
inline constexpr int64_t kFastLimit = int64_t{1} << 30;
inline constexpr int64_t kFastBlocks = int64_t{1} << 21; // blockIdx * 1024 + threadIdx fits 32 bits
inline constexpr uint64_t kFastAlignment = 16;

struct CodeOptions {
    unsigned opt_level = 3;  // 0 to 3
    bool fastmath = false;   // for every function; a decorator's adds to it
    bool fp_contract = true; // a * b + c may become one fma
    MathLibrary math = MathLibrary::Bundled;
    std::string libdevice_path; // with MathLibrary::Libdevice
    unsigned ptx_version = 0;   // times ten; 0: the least that the architecture and the features used need
    bool lineinfo = false;
    ir::Checks checks = ir::Checks::None; // a decorator may ask for more
    Variant variant = Variant::General;

    bool operator==(const CodeOptions&) const = default;
};

// What can be asked for. Llvm: the module handed to the code generator, after optimisation. LlvmRaw: before it.
enum class CodeKind : uint8_t { LlvmRaw, Llvm, Assembly, Object };
// Assembly is PTX for nvptx and the host's assembly for cpu; Object is an ELF relocatable for cpu and does not exist for nvptx.

struct CodeRequest {
    const ir::Module* module = nullptr; // verified, with passes run
    TargetSpec target;
    CodeOptions options;
    std::vector<CodeKind> kinds;
};

struct CodeResult {
    std::vector<std::string> outputs; // as many as kinds, in their order
    std::string math_library;         // "bundled <hash>", "libdevice <hash>", or "" when no function was used
    std::string error;                // the machine's fault: libdevice unreadable, …; empty when it went well
    std::string internal_error;       // Krait's fault
};

} // namespace krait::abi
