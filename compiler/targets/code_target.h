// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the code generator asks of a target beside lowering: its passes and its device library.
// Targets are made here by name; nothing else knows their classes.
#pragma once

#include "compiler/lower/target.h"

#include <llvm/ADT/StringRef.h>

#include <memory>
#include <string>

namespace krait::targets {

struct DeviceLibrary {
    std::string name;  // "bundled <hash>", "libdevice <hash>"; "" when the module calls nothing of it
    std::string error; // the machine's fault, as a sentence; empty when it went well
};

class CodeTarget : public lower::Target {
public:
    // Links what the module calls of the device library, and makes everything but the kernel
    // internal.
    virtual DeviceLibrary link_device_library(llvm::Module& module) const = 0;
    // The pass pipeline, in the language of LLVM's pass builder. `has_loops`: whether any function of the module has one.
    virtual llvm::StringRef pass_pipeline(unsigned opt_level, bool has_loops) const = 0;
    // What the optimised module needs and the processor lacks, as a sentence; "" when nothing.
    virtual std::string missing_instruction(const llvm::Module& module) const = 0;
    // Passes of LLVM's code generator that make code for this target no better, or worse: see emit().
    virtual llvm::ArrayRef<llvm::StringLiteral> skipped_passes() const = 0;
    // The optimisation level at which the code generator takes code that is too large for the one
    // that was asked for.
    virtual unsigned level_of_large_code() const = 0;
};

} // namespace krait::targets
