// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Accesses that LLVM has no form for: loads and stores with a cache operator, and the driver's vprintf.
#include "compiler/support/check.h"
#include "compiler/targets/bit_intrinsics.h"
#include "compiler/targets/nvptx/target.h"

#include <llvm/IR/InlineAsm.h>

namespace krait::targets::nvptx {

namespace {

constexpr const char* state_space(unsigned address_space) {
    switch (address_space) {
        case 1: return ".global";
        case 3: return ".shared";
        case 4: return ".const";
        default: return "";
    }
}

// PTX's register class for an access of so many bits; 8 bits travel in a register of 16.
struct AccessForm {
    unsigned register_bits;
    const char* type;
    const char* constraint;
};
AccessForm form_of(unsigned bits) {
    switch (bits) {
        case 8: return {16, ".b8", "h"};
        case 16: return {16, ".b16", "h"};
        case 32: return {32, ".b32", "r"};
        case 64: return {64, ".b64", "l"};
        default: unreachable();
    }
}

// ".cg" of "ldcg". The caches of a multiprocessor hold global memory only: elsewhere the operator is left out.
std::string operator_of(ir::CacheHint hint, unsigned address_space) {
    const bool is_cached = address_space == 0 || address_space == 1;
    return is_cached ? "." + std::string(ir::row_of(hint).spelling.substr(2)) : "";
}

} // namespace

llvm::SyncScope::ID NvptxTarget::atomic_scope(llvm::LLVMContext& context) const {
    return context.getOrInsertSyncScopeID("device");
}

llvm::Value* NvptxTarget::load_with_hint(llvm::IRBuilderBase& builder, llvm::Type* type, llvm::Value* address,
                                         ir::CacheHint hint) const {
    const unsigned space = address->getType()->getPointerAddressSpace();
    const AccessForm form = form_of(static_cast<unsigned>(type->getPrimitiveSizeInBits()));
    const std::string text =
        "ld" + std::string(state_space(space)) + operator_of(hint, space) + form.type + " $0, [$1];";
    llvm::Type* word = builder.getIntNTy(form.register_bits);
    auto* signature = llvm::FunctionType::get(word, {address->getType()}, false);
    // Memory is said to be clobbered so that the load stays behind earlier stores.
    auto* code = llvm::InlineAsm::get(signature, text, std::string("=") + form.constraint + ",l,~{memory}",
                                      /*hasSideEffects=*/true);
    return from_bits(builder, builder.CreateCall(signature, code, {address}), type);
}

void NvptxTarget::store_with_hint(llvm::IRBuilderBase& builder, llvm::Value* value, llvm::Value* address,
                                  ir::CacheHint hint) const {
    const unsigned space = address->getType()->getPointerAddressSpace();
    const AccessForm form = form_of(static_cast<unsigned>(value->getType()->getPrimitiveSizeInBits()));
    const std::string text =
        "st" + std::string(state_space(space)) + operator_of(hint, space) + form.type + " [$0], $1;";
    llvm::Value* bits = to_bits(builder, value, builder.getIntNTy(form.register_bits));
    auto* signature = llvm::FunctionType::get(builder.getVoidTy(), {address->getType(), bits->getType()}, false);
    auto* code = llvm::InlineAsm::get(signature, text, std::string("l,") + form.constraint + ",~{memory}",
                                      /*hasSideEffects=*/true);
    builder.CreateCall(signature, code, {address, bits});
}

// int vprintf(const char* format, const void* arguments), each argument at a multiple of 8 bytes.
void NvptxTarget::print(llvm::IRBuilderBase& builder, llvm::Value*, llvm::Value* format,
                        llvm::ArrayRef<llvm::Value*> values) const {
    llvm::Module& module = *builder.GetInsertBlock()->getModule();
    llvm::Type* pointer = builder.getPtrTy();
    llvm::Value* arguments = llvm::ConstantPointerNull::get(llvm::PointerType::get(module.getContext(), 0));
    if (!values.empty()) {
        llvm::BasicBlock& entry = builder.GetInsertBlock()->getParent()->getEntryBlock();
        llvm::IRBuilder<> at_entry(&entry, entry.begin());
        auto* type = llvm::ArrayType::get(builder.getInt64Ty(), values.size());
        llvm::AllocaInst* storage = at_entry.CreateAlloca(type);
        for (unsigned i = 0; i < values.size(); ++i)
            builder.CreateStore(values[i], builder.CreateConstInBoundsGEP2_32(type, storage, 0, i));
        arguments = storage;
    }
    auto* signature = llvm::FunctionType::get(builder.getInt32Ty(), {pointer, pointer}, false);
    llvm::FunctionCallee vprintf = module.getOrInsertFunction("vprintf", signature);
    builder.CreateCall(vprintf, {format, arguments});
}

} // namespace krait::targets::nvptx
