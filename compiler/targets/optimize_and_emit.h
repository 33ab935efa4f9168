// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// LLVM's passes and code generator. The one place that includes PassBuilder, which takes longer to
// compile than all the rest.
#pragma once

#include <llvm/ADT/ArrayRef.h>
#include <llvm/ADT/StringRef.h>
#include <llvm/IR/Module.h>
#include <llvm/Target/TargetMachine.h>

#include <string>

namespace krait::targets {

// Runs a pipeline given in the pass builder's language; throws InternalError when it does not
// parse.
void optimize(llvm::Module& module, llvm::TargetMachine& machine, llvm::StringRef pipeline);

enum class EmitKind : uint8_t { Assembly, Object };

// Leaves the module in a state that only suits being dropped. `skipped`: short names of optional passes (`opt` lists
// them) that the code generator's own pipeline leaves out.
std::string emit(llvm::Module& module, llvm::TargetMachine& machine, EmitKind kind,
                 llvm::ArrayRef<llvm::StringLiteral> skipped);

} // namespace krait::targets
