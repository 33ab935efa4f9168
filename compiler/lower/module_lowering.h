// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What lowering one module keeps between its functions: LLVM's types, the declared functions, what
// each may do, and functions of our own that are made when first needed. Private to this layer.
#pragma once

#include "compiler/ir/walk.h"
#include "compiler/lower/debug_lines.h"
#include "compiler/lower/slots.h"
#include "compiler/lower/target.h"

#include <llvm/IR/DerivedTypes.h>

#include <map>
#include <memory>

namespace krait::lower {

class ModuleLowering {
public:
    ModuleLowering(const ir::Module& source, const Target& target, const abi::CodeOptions& options,
                   llvm::LLVMContext& context);
    std::unique_ptr<llvm::Module> run();

    const ir::Module& source() const { return source_; }
    const Target& target() const { return target_; }
    const abi::CodeOptions& options() const { return options_; }
    llvm::Module& module() { return *module_; }
    llvm::LLVMContext& context() { return context_; }
    DebugLines* debug_lines() { return debug_lines_.get(); } // null: not wanted

    bool is_fast_variant() const { return options_.variant == abi::Variant::Fast; }
    bool is_fastmath(const ir::Function& function) const { return options_.fastmath || function.options.fastmath; }
    // May a call of it end the thread? Where so, the target's check follows each call.
    bool may_end_thread(ir::FunctionId id) const { return may_end_[id.index]; }

    llvm::Type* register_type(ir::Scalar scalar); // bool: i1
    llvm::Type* memory_type(ir::Scalar scalar) { return lower::memory_type(scalar, context_); }
    llvm::Type* memory_type(const ir::Type& element); // of an array; records and char sequences are bytes
    llvm::Type* slot_type(const SlotType& slot);      // wide scalars
    llvm::Type* result_type(const ir::Type& type);    // void, one slot, or a literal struct of slots

    llvm::Function* device_function(ir::FunctionId id) const { return functions_[id.index]; }
    // Raises to an integer power by squaring: (base, exponent) of these types. Made once.
    llvm::Function* power_function(ir::Scalar base, ir::Scalar exponent);
    // The elements of a constant array, and the text of a string (ending in a zero, as a generic address): each made once.
    llvm::GlobalVariable* constant_array(ir::AllocationId id);
    llvm::Constant* string(llvm::StringRef text);
    // Reports a failure: (record, the indices of a thread that has a context, values). Made once; and the record of a place.
    llvm::Function* report_function();
    llvm::Constant* report_record(const ir::Function& function, ir::ValueId exit);
    // A declaration of the device library.
    llvm::Function* library_function(const std::string& name, llvm::FunctionType* type);

private:
    void declare_device_function(ir::FunctionId id);
    void lower_kernel();
    void lower_export();
    void lower_device_function(ir::FunctionId id);
    void add_attributes(llvm::Function* function, const ir::Function& source) const;

    const ir::Module& source_;
    const Target& target_;
    const abi::CodeOptions& options_;
    llvm::LLVMContext& context_;
    std::unique_ptr<llvm::Module> module_;
    std::unique_ptr<DebugLines> debug_lines_;
    std::vector<llvm::Function*> functions_; // by FunctionId; null for a kernel
    std::vector<bool> may_end_;
    bool has_meeting_ = false; // a thread waits for others somewhere
    std::vector<ir::FailurePlace> places_;
    llvm::GlobalVariable* records_ = nullptr; // made when the first place needs it
    llvm::Function* report_function_ = nullptr;
    std::map<std::string, llvm::Constant*> strings_;
    std::map<std::pair<ir::Scalar, ir::Scalar>, llvm::Function*> power_functions_;
};

} // namespace krait::lower
