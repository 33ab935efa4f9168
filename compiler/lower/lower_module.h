// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Typed IR to LLVM IR: one module in, one module out, for a target that is known through
// lower::Target alone.
#pragma once

#include "compiler/abi/code_request.h"
#include "compiler/ir/module.h"
#include "compiler/lower/target.h"

#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>

#include <memory>

namespace krait::lower {

// `source` is verified and has the passes run. The result calls math functions of the device
// library by name, and has the triple and data layout of the target's machine. Throws
// InternalError; never aborts.
std::unique_ptr<llvm::Module> lower_module(const ir::Module& source, const Target& target,
                                           const abi::CodeOptions& options, llvm::LLVMContext& context);

} // namespace krait::lower
