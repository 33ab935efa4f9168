// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Links bitcode of a math library into a module, reading no more of it than is called.
#pragma once

#include <llvm/IR/Module.h>
#include <llvm/Support/MemoryBufferRef.h>

#include <string>

namespace krait::targets {

// Whether the module declares a function that starts with `prefix` and is called.
bool calls_library(const llvm::Module& module, llvm::StringRef prefix);

// The one function that the module defines for others.
std::string entry_of(const llvm::Module& module);

// The error as a sentence, or "". `bitcode` must outlive the call only. Everything in `module` but
// `keep` becomes internal.
std::string link_bitcode(llvm::Module& module, llvm::MemoryBufferRef bitcode, llvm::StringRef keep);

} // namespace krait::targets
