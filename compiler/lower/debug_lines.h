// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Source lines in the code, for -lineinfo: one compile unit with line directives only, so that
// ptxas still optimises. Files appear by the name that the user gave, never with a folder of this
// machine.
#pragma once

#include "compiler/ir/module.h"

#include <llvm/IR/DIBuilder.h>
#include <llvm/IR/IRBuilder.h>

#include <map>

namespace krait::lower {

class DebugLines {
public:
    DebugLines(llvm::Module& module, const ir::Module& source);
    void enter(llvm::Function* function, const ir::Function& source, llvm::IRBuilder<>& builder);
    void set_location(llvm::IRBuilder<>& builder, Span span);
    void finish() { builder_.finalize(); }

private:
    llvm::DIFile* file(FileId id);

    llvm::DIBuilder builder_;
    const ir::Module& source_;
    std::map<FileId, llvm::DIFile*> files_;
    llvm::DISubprogram* subprogram_ = nullptr; // of the function being lowered
    FileId file_;                              // where it is defined
};

} // namespace krait::lower
