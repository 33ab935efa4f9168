// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Accesses with a cache hint, which are plain ones here, and printing, which the runtime does.
#include "compiler/abi/host_entry.h"
#include "compiler/targets/cpu/target.h"
#include "compiler/targets/cpu/thread_context.h"

#include <llvm/IR/Constants.h>

#include <cstddef>

namespace krait::targets::cpu {

llvm::SyncScope::ID CpuTarget::atomic_scope(llvm::LLVMContext&) const { return llvm::SyncScope::System; }

llvm::Value* CpuTarget::load_with_hint(llvm::IRBuilderBase& builder, llvm::Type* type, llvm::Value* address,
                                       ir::CacheHint hint) const {
    const llvm::Align alignment(type->getPrimitiveSizeInBits() / 8);
    return builder.CreateAlignedLoad(type, address, alignment, hint == ir::CacheHint::LoadVolatile);
}

void CpuTarget::store_with_hint(llvm::IRBuilderBase& builder, llvm::Value* value, llvm::Value* address,
                                ir::CacheHint) const {
    builder.CreateAlignedStore(value, address, llvm::Align(value->getType()->getPrimitiveSizeInBits() / 8));
}

void CpuTarget::print(llvm::IRBuilderBase& builder, llvm::Value* thread_context, llvm::Value* format,
                      llvm::ArrayRef<llvm::Value*> values) const {
    llvm::BasicBlock& entry = builder.GetInsertBlock()->getParent()->getEntryBlock();
    llvm::IRBuilder<> at_entry(&entry, entry.begin());
    auto* type = llvm::ArrayType::get(builder.getInt64Ty(), values.size());
    llvm::AllocaInst* arguments = at_entry.CreateAlloca(type);
    for (unsigned i = 0; i < values.size(); ++i)
        builder.CreateStore(values[i], builder.CreateConstInBoundsGEP2_32(type, arguments, 0, i));
    call_runtime(builder, thread_context, offsetof(abi::HostBlock, print), builder.getVoidTy(), {format, arguments});
}

} // namespace krait::targets::cpu
