// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions by the C ABI of the target: those of other code that a module calls, and the one that it exports. Their parameters
// and results are scalars and pointers. Inside, values are slots in register form as everywhere (see slots.h); at the
// border each is one value of the type that the target's c_type names, and a bool is a byte. Private to this layer.
#pragma once

#include "compiler/lower/module_lowering.h"

#include <llvm/IR/IRBuilder.h>

#include <optional>
#include <string>
#include <vector>

namespace krait::lower {

class CFunction {
public:
    // Declares it in the module, unless the module has it.
    CFunction(ModuleLowering& module, const std::string& symbol, std::vector<ir::Type> parameters, ir::Type result);

    llvm::Function* function() const { return function_; }
    // Its own arguments, for its definition, and the return of a value that a function of ours gave.
    SlotValues arguments(llvm::IRBuilder<>& builder) const;
    void give(llvm::IRBuilder<>& builder, llvm::Value* result) const;

    SlotValues call(llvm::IRBuilder<>& builder, llvm::ArrayRef<llvm::Value*> arguments) const;

private:
    struct Passing {
        ir::Type type;
        llvm::Type* passed; // null: nothing
        bool in_memory = false;
    };
    Passing passing_of(const ir::Type& type, CRegisters& registers) const;
    llvm::AttrBuilder attributes_of(const Passing& passing) const;

    ModuleLowering& module_;
    std::vector<Passing> parameters_;
    Passing result_;
    llvm::Function* function_ = nullptr;
};

} // namespace krait::lower
