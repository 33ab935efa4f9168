// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a compilation yields and a cache keeps: the code of one variant of one kernel, with everything that loading and
// launching it needs. Bytes of an artifact depend on the source, the types, the options and Krait's version alone.
#pragma once

#include "compiler/abi/code_request.h"
#include "compiler/abi/kernel_signature.h"
#include "compiler/abi/report.h"
#include "compiler/abi/target_spec.h"

#include <memory>
#include <string>

namespace krait::abi {

// Code of others that is joined with an artifact's where it is loaded; what it is its name's ending says: "f.ptx", "f.o".
struct LinkInput {
    std::string name;
    std::shared_ptr<const std::string> bytes; // null: they are read from the file of that name
};

struct Artifact {
    TargetSpec target;
    Variant variant = Variant::General;
    KernelSignature signature;
    std::string code; // PTX text, or an ELF relocatable object
    std::string math_library;
    std::vector<ReportPlace> places; // that the code reports from
};

} // namespace krait::abi
