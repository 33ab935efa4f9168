// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a thread knows of itself and its block: a struct in the kernel's frame, passed by address to
// device functions. HostBlock is read into it once, before the loop over threads, because a store
// to an array might change HostBlock as far as LLVM can tell. After inlining nothing is left of it
// but registers.
#pragma once

#include <llvm/IR/DerivedTypes.h>
#include <llvm/IR/IRBuilder.h>

namespace krait::targets::cpu {

enum class ContextField : unsigned {
    Block, // HostBlock*
    Shared,
    DynamicShared,
    DynamicBytes,
    ThreadX,
    ThreadY,
    ThreadZ,
    BlockX,
    BlockY,
    BlockZ,
    BlockDimX,
    BlockDimY,
    BlockDimZ,
    GridDimX,
    GridDimY,
    GridDimZ,
    Ended, // i8: 1 once the thread has ended; every caller up to the thread's loop then returns
};

inline constexpr unsigned kContextFields = static_cast<unsigned>(ContextField::Ended) + 1;

inline llvm::Type* field_type(ContextField field, llvm::LLVMContext& context) {
    if (field <= ContextField::DynamicShared) return llvm::PointerType::get(context, 0);
    return field == ContextField::Ended ? llvm::Type::getInt8Ty(context) : llvm::Type::getInt32Ty(context);
}

inline llvm::StructType* context_struct(llvm::LLVMContext& context) {
    llvm::SmallVector<llvm::Type*, kContextFields> types;
    for (unsigned i = 0; i < kContextFields; ++i) types.push_back(field_type(ContextField(i), context));
    return llvm::StructType::get(context, types);
}

inline llvm::Value* field_address(llvm::IRBuilderBase& builder, llvm::Value* thread_context, ContextField field) {
    return builder.CreateStructGEP(context_struct(builder.getContext()), thread_context, static_cast<unsigned>(field));
}

inline llvm::Value* read_field(llvm::IRBuilderBase& builder, llvm::Value* thread_context, ContextField field) {
    return builder.CreateLoad(field_type(field, builder.getContext()), field_address(builder, thread_context, field));
}

inline void write_field(llvm::IRBuilderBase& builder, llvm::Value* thread_context, ContextField field,
                        llvm::Value* value) {
    builder.CreateStore(value, field_address(builder, thread_context, field));
}

// Calls the function of the runtime that stands in HostBlock at `offset`; its first argument is the block.
inline llvm::Value* call_runtime(llvm::IRBuilderBase& builder, llvm::Value* thread_context, size_t offset,
                                 llvm::Type* result, llvm::ArrayRef<llvm::Value*> arguments) {
    llvm::Value* block = read_field(builder, thread_context, ContextField::Block);
    llvm::Value* slot = builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), block, offset);
    llvm::Value* function = builder.CreateLoad(builder.getPtrTy(), slot);
    llvm::SmallVector<llvm::Value*, 6> all = {block};
    all.append(arguments.begin(), arguments.end());
    llvm::SmallVector<llvm::Type*, 6> types;
    for (llvm::Value* value : all) types.push_back(value->getType());
    return builder.CreateCall(llvm::FunctionType::get(result, types, false), function, all);
}

// The field for axis 0, 1 or 2 of the group that begins with `x`.
inline ContextField along(ContextField x, unsigned axis) { return ContextField(static_cast<unsigned>(x) + axis); }

} // namespace krait::targets::cpu
