// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a compilation yields and a cache keeps: the code of one variant of one kernel, with everything that loading and
// launching it needs. Bytes of an artifact depend on the source, the types, the options and Krait's version alone.
#pragma once

#include "compiler/abi/code_request.h"
#include "compiler/abi/kernel_signature.h"
#include "compiler/abi/target_spec.h"

#include <string>

namespace krait::abi {

struct Artifact {
    TargetSpec target;
    Variant variant = Variant::General;
    KernelSignature signature;
    std::string code; // PTX text, or an ELF relocatable object
    std::string math_library;
};

} // namespace krait::abi
