// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// All that lowering needs to know of a target, and nothing else. Lowering never asks which target it has: if a seventh
// question seems needed, first ask whether it belongs in a table of compiler/ir.
#pragma once

#include "compiler/abi/code_request.h"
#include "compiler/ir/module.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Module.h>

#include <memory>
#include <string>

namespace llvm {
class TargetMachine;
}

namespace krait::lower {

struct KernelEntry {
    llvm::Function* function = nullptr;       // an empty function with the target's kernel convention
    llvm::Function* thread_body = nullptr;    // where lowering puts the code of one thread; may be `function`
    std::vector<llvm::Value*> slots;          // the argument slots as values usable in thread_body, in order
    llvm::Value* thread_context = nullptr;    // what lower_intrinsic gets back; null where the target has none
};

class Target {
public:
    virtual ~Target() = default;

    virtual llvm::TargetMachine& machine() const = 0;
    virtual unsigned address_space(ir::Space space) const = 0;

    // Makes the kernel's function (linkage, calling convention, attributes) with slots for `signature`. `finish_kernel` is
    // called when the thread body is complete.
    virtual KernelEntry begin_kernel(llvm::Module& module, const ir::Module& source,
                                     const abi::KernelSignature& signature,
                                     const abi::CodeOptions& options) const = 0;
    virtual void finish_kernel(llvm::Module& module, const KernelEntry& entry) const = 0;

    // Whether device functions get the thread context as a first argument (cpu) or not (nvptx).
    virtual llvm::Type* thread_context_type(llvm::LLVMContext& context) const = 0; // null: no such argument

    virtual llvm::Value* lower_intrinsic(ir::Intrinsic intrinsic, llvm::IRBuilder<>& builder,
                                         llvm::Value* thread_context,
                                         llvm::ArrayRef<llvm::Value*> arguments) const = 0;
    virtual llvm::Value* lower_math(ir::MathFunction function, ir::Scalar scalar, bool fast,
                                    llvm::IRBuilder<>& builder,
                                    llvm::ArrayRef<llvm::Value*> arguments) const = 0;
    // Base address of a static allocation, and address and byte count of the launch's dynamic shared memory.
    virtual llvm::Value* shared_address(const ir::Allocation& allocation, ir::AllocationId id,
                                        llvm::IRBuilder<>& builder, llvm::Value* thread_context) const = 0;
    virtual llvm::Value* dynamic_shared_bytes(llvm::IRBuilder<>& builder,
                                              llvm::Value* thread_context) const = 0;
    // Ends the calling thread at once, from any depth; the builder's block gets a terminator.
    virtual void end_thread(llvm::IRBuilder<>& builder, llvm::Value* thread_context) const = 0;

    // Links what the module calls of the device library; returns its name and hash, or "" when nothing was called.
    virtual std::string link_device_library(llvm::Module& module, const abi::CodeOptions& options) const = 0;
};

} // namespace krait::lower
