// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// All that lowering needs to know of a target, and nothing else. Lowering never asks which target
// it has: if one more question seems needed, first ask whether it belongs in a table of
// compiler/ir. A Target belongs to one compilation: it knows the architecture and the options, and
// is used by one thread at a time.
#pragma once

#include "compiler/abi/code_request.h"
#include "compiler/abi/kernel_signature.h"
#include "compiler/ir/module.h"

#include <llvm/ADT/ArrayRef.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Module.h>

#include <string>
#include <vector>

namespace llvm {
class TargetMachine;
}

namespace krait::lower {

struct KernelEntry {
    llvm::Function* function = nullptr;    // what a launch enters
    llvm::Function* thread_body = nullptr; // has no block yet: lowering puts one thread's code there; may be `function`
    std::vector<llvm::Value*> slots;       // the argument slots in order, as arguments of thread_body in
                                           // the ABI's types: bools are i8, extents and strides i64
    llvm::Value* thread_context = nullptr; // what the members below get back; null where the target has none
};

// Registers for floats that the arguments of a C function took so far.
struct CRegisters {
    unsigned floats = 0;
};

// The device library's function for one math function: its symbol, and how it hands back a second
// result.
struct MathSymbol {
    std::string name;
    bool second_by_pointer = false; // else both come as a literal struct
};

// The type of a scalar in memory: a bool is i8, a complex number two floats.
llvm::Type* memory_type(ir::Scalar scalar, llvm::LLVMContext& context);

// Whether threads of the kernel may hand each other what they wrote to memory: it has a barrier or
// a fence. An array that is written must not be `noalias` then: to LLVM that says that nobody else
// writes it while the function runs, barrier or not.
bool exchanges_memory(const ir::Module& module);

class Target {
public:
    virtual ~Target() = default;

    virtual llvm::TargetMachine& machine() const = 0;
    virtual unsigned address_space(ir::Space space) const = 0;
    // Whether loops of unknown trip count gain from being unrolled: a GPU wants loads in flight,
    // the host's vectoriser chooses for itself.
    virtual bool wants_unrolled_loops() const = 0;

    // Makes the kernel's function (linkage, calling convention, attributes) with the slots of
    // `signature`. `finish_kernel` is called when the thread body is complete.
    virtual KernelEntry begin_kernel(llvm::Module& module, const ir::Module& source,
                                     const abi::KernelSignature& signature) const = 0;
    virtual void finish_kernel(llvm::Module& module, const KernelEntry& entry) const = 0;

    // What the module's exported function begins with; gives the thread context, null where the target has none.
    virtual llvm::Value* begin_export(llvm::Module& module, const ir::Module& source,
                                      llvm::IRBuilderBase& builder) const = 0;
    // The type by which C passes a value of a scalar or pointer type on this target: one of LLVM's with an element a slot.
    // Null: in memory, as an argument for which no registers are left. `registers` counts those that the arguments before
    // it took.
    virtual llvm::Type* c_type(const ir::Type& type, llvm::LLVMContext& context, CRegisters& registers) const = 0;

    // The type of the thread context that device functions get as their first argument; null: there
    // is none.
    virtual llvm::Type* thread_context_type(llvm::LLVMContext& context) const = 0;

    // A result of several types comes as a struct.
    virtual llvm::Value* lower_intrinsic(ir::Intrinsic intrinsic, llvm::IRBuilderBase& builder,
                                         llvm::Value* thread_context, llvm::ArrayRef<llvm::Value*> arguments) const = 0;
    // Float to an integer of 32 or 64 bits, as ir::Cast defines it.
    virtual llvm::Value* float_to_integer(llvm::Value* value, ir::Scalar to, llvm::IRBuilderBase& builder) const = 0;
    // A float64 as float16, rounded once.
    virtual llvm::Value* narrow_to_half(llvm::Value* value, llvm::IRBuilderBase& builder) const = 0;
    // Atomic accesses are seen by the whole device; what that is called.
    virtual llvm::SyncScope::ID atomic_scope(llvm::LLVMContext& context) const = 0;
    // Accesses with a hint other than None. `address` points to an integer or float type of 8 to 64 bits.
    virtual llvm::Value* load_with_hint(llvm::IRBuilderBase& builder, llvm::Type* type, llvm::Value* address,
                                        ir::CacheHint hint) const = 0;
    virtual void store_with_hint(llvm::IRBuilderBase& builder, llvm::Value* value, llvm::Value* address,
                                 ir::CacheHint hint) const = 0;
    // Writes printf's `format` with these values, each an i64, a double or a pointer to a string.
    virtual void print(llvm::IRBuilderBase& builder, llvm::Value* thread_context, llvm::Value* format,
                       llvm::ArrayRef<llvm::Value*> values) const = 0;
    virtual MathSymbol math_symbol(ir::MathFunction function, ir::Scalar scalar, bool fast) const = 0;
    // For fastmath: the function as a few approximate instructions, or null where the target has
    // none for it.
    virtual llvm::Value* approximate(ir::MathFunction function, llvm::IRBuilderBase& builder,
                                     llvm::ArrayRef<llvm::Value*> arguments) const = 0;

    // Where a shared allocation begins (the start of dynamic shared memory for a dynamic one), and
    // how many bytes of dynamic shared memory the launch gave.
    virtual llvm::Value* shared_address(const ir::Module& source, ir::AllocationId id, llvm::IRBuilderBase& builder,
                                        llvm::Value* thread_context) const = 0;
    virtual llvm::Value* dynamic_shared_bytes(llvm::IRBuilderBase& builder, llvm::Value* thread_context) const = 0;

    // Ends the calling thread, from any depth: gives the builder's block a terminator. Where that
    // is no more than a return, `return_if_ended` follows each call of a function that may end the
    // thread, and leaves the builder where the thread goes on.
    virtual void end_thread(llvm::IRBuilderBase& builder, llvm::Value* thread_context) const = 0;
    virtual void return_if_ended(llvm::IRBuilderBase& builder, llvm::Value* thread_context) const = 0;
};

} // namespace krait::lower
