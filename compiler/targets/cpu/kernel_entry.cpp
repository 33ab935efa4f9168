// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Three functions a kernel, called one from the next:
//   <symbol>          what the runtime calls: loads the slots from the argument block
//   <symbol>.block    the slots as arguments, with what the variant's guard proves of them; the
//   loop over threads, row by
//                     row so that the innermost loop counts x alone and LLVM can vectorise it
//   <symbol>.thread   one thread, inlined into that loop
#include "compiler/abi/host_entry.h"
#include "compiler/support/check.h"
#include "compiler/targets/cpu/target.h"
#include "compiler/targets/cpu/thread_context.h"

#include <llvm/IR/ConstantRange.h>
#include <llvm/IR/Intrinsics.h>

#include <cstddef>

namespace krait::targets::cpu {

namespace {

llvm::Type* slot_type(const abi::Slot& slot, llvm::LLVMContext& context) {
    if (slot.role == abi::SlotRole::Address) return llvm::PointerType::get(context, 0);
    return lower::memory_type(slot.scalar, context);
}

// `may_change`: other threads may write the array while this one runs, and it may see that.
void describe(llvm::Argument& argument, const abi::Slot& slot, const abi::ParameterAbi& parameter, bool fast,
              bool may_change) {
    argument.addAttr(llvm::Attribute::NoUndef);
    llvm::AttrBuilder attributes(argument.getContext());
    if (slot.role == abi::SlotRole::Address && !parameter.type.is_pointer()) {
        attributes.addCapturesAttr(llvm::CaptureInfo::none());
        if (!parameter.written) attributes.addAttribute(llvm::Attribute::ReadOnly);
        if (fast) attributes.addAlignmentAttr(abi::kFastAlignment);
        if (fast && !may_change) attributes.addAttribute(llvm::Attribute::NoAlias);
    } else if (slot.role == abi::SlotRole::Extent) {
        auto end = static_cast<uint64_t>(fast ? abi::kFastLimit : std::numeric_limits<int64_t>::max());
        attributes.addRangeAttr(llvm::ConstantRange(llvm::APInt(64, 0), llvm::APInt(64, end)));
    }
    argument.addAttrs(attributes);
}

llvm::Value* load_from_block(llvm::IRBuilder<>& builder, llvm::Value* block, size_t offset, llvm::Type* type) {
    llvm::Value* address = builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), block, offset);
    return builder.CreateLoad(type, address);
}

void fill_context(llvm::IRBuilder<>& builder, llvm::Value* thread_context, llvm::Value* block) {
    llvm::Type* word = builder.getInt32Ty();
    llvm::Type* pointer = builder.getPtrTy();
    write_field(builder, thread_context, ContextField::Block, block);
    llvm::Value* shared = load_from_block(builder, block, offsetof(abi::HostBlock, shared), pointer);
    write_field(builder, thread_context, ContextField::Shared, shared);
    llvm::Value* offset =
        load_from_block(builder, block, offsetof(abi::HostBlock, dynamic_shared_offset), builder.getInt64Ty());
    write_field(builder, thread_context, ContextField::DynamicShared, builder.CreatePtrAdd(shared, offset));
    write_field(builder, thread_context, ContextField::DynamicBytes,
                load_from_block(builder, block, offsetof(abi::HostBlock, dynamic_shared_bytes), word));
    for (unsigned axis = 0; axis < 3; ++axis) {
        auto copy = [&](ContextField x, size_t base) {
            write_field(builder, thread_context, along(x, axis),
                        load_from_block(builder, block, base + 4 * axis, word));
        };
        copy(ContextField::BlockX, offsetof(abi::HostBlock, block_index));
        copy(ContextField::BlockDimX, offsetof(abi::HostBlock, block_dim));
        copy(ContextField::GridDimX, offsetof(abi::HostBlock, grid_dim));
    }
}

// The loop over threads [first, first + count) of the block, numbered x fastest.
void run_threads(llvm::IRBuilder<>& builder, llvm::Function* function, llvm::Function* thread_body) {
    llvm::Value* block = function->getArg(0);
    llvm::LLVMContext& context = builder.getContext();
    llvm::Type* word = builder.getInt32Ty();
    llvm::Value* thread_context = builder.CreateAlloca(context_struct(context));
    fill_context(builder, thread_context, block);
    llvm::SmallVector<llvm::Value*, 16> arguments = {thread_context};
    for (llvm::Argument& argument : llvm::drop_begin(function->args())) arguments.push_back(&argument);

    llvm::Value* first = load_from_block(builder, block, offsetof(abi::HostBlock, first_thread), word);
    llvm::Value* count = load_from_block(builder, block, offsetof(abi::HostBlock, thread_count), word);
    llvm::Value* end = builder.CreateAdd(first, count, "", true);
    llvm::Value* width = read_field(builder, thread_context, ContextField::BlockDimX);
    llvm::Value* height = read_field(builder, thread_context, ContextField::BlockDimY);
    auto make_block = [&](const char* name) { return llvm::BasicBlock::Create(context, name, function); };
    llvm::BasicBlock* row = make_block("row");
    llvm::BasicBlock* thread = make_block("thread");
    llvm::BasicBlock* row_end = make_block("row_end");
    llvm::BasicBlock* done = make_block("done");
    llvm::BasicBlock* entry = builder.GetInsertBlock();
    builder.CreateCondBr(builder.CreateICmpULT(first, end), row, done);

    builder.SetInsertPoint(row);
    llvm::PHINode* next = builder.CreatePHI(word, 2, "next");
    next->addIncoming(first, entry);
    llvm::Value* begin_x = builder.CreateURem(next, width);
    llvm::Value* line = builder.CreateUDiv(next, width);
    write_field(builder, thread_context, ContextField::ThreadY, builder.CreateURem(line, height));
    write_field(builder, thread_context, ContextField::ThreadZ, builder.CreateUDiv(line, height));
    llvm::Value* left = builder.CreateAdd(begin_x, builder.CreateSub(end, next, "", true), "", true);
    llvm::Value* end_x = builder.CreateBinaryIntrinsic(llvm::Intrinsic::umin, width, left);
    builder.CreateBr(thread);

    builder.SetInsertPoint(thread);
    llvm::PHINode* x = builder.CreatePHI(word, 2, "x");
    x->addIncoming(begin_x, row);
    write_field(builder, thread_context, ContextField::ThreadX, x);
    write_field(builder, thread_context, ContextField::Ended, builder.getInt8(0));
    builder.CreateCall(thread_body, arguments);
    llvm::Value* next_x = builder.CreateAdd(x, builder.getInt32(1), "", true, true);
    x->addIncoming(next_x, thread);
    builder.CreateCondBr(builder.CreateICmpULT(next_x, end_x), thread, row_end);

    builder.SetInsertPoint(row_end);
    llvm::Value* after = builder.CreateAdd(next, builder.CreateSub(end_x, begin_x, "", true), "", true);
    next->addIncoming(after, row_end);
    builder.CreateCondBr(builder.CreateICmpULT(after, end), row, done);
    builder.SetInsertPoint(done);
    builder.CreateRetVoid();
}

} // namespace

llvm::Type* CpuTarget::thread_context_type(llvm::LLVMContext& context) const {
    return llvm::PointerType::get(context, 0);
}

lower::KernelEntry CpuTarget::begin_kernel(llvm::Module& module, const ir::Module& source,
                                           const abi::KernelSignature& signature) const {
    llvm::LLVMContext& context = module.getContext();
    llvm::Type* pointer = llvm::PointerType::get(context, 0);
    llvm::Type* nothing = llvm::Type::getVoidTy(context);
    llvm::SmallVector<llvm::Type*, 16> types = {pointer};
    for (const abi::ParameterAbi& parameter : signature.parameters)
        for (const abi::Slot& slot : parameter.slots) types.push_back(slot_type(slot, context));
    auto* inner_type = llvm::FunctionType::get(nothing, types, false);
    auto make = [&](const std::string& name, llvm::FunctionType* type, llvm::GlobalValue::LinkageTypes linkage) {
        auto* function = llvm::Function::Create(type, linkage, name, module);
        function->addFnAttr(llvm::Attribute::NoUnwind);
        return function;
    };
    lower::KernelEntry entry;
    entry.function = make(signature.symbol, llvm::FunctionType::get(nothing, {pointer, pointer}, false),
                          llvm::GlobalValue::ExternalLinkage);
    entry.thread_body = make(signature.symbol + ".thread", inner_type, llvm::GlobalValue::InternalLinkage);
    entry.thread_body->addFnAttr(llvm::Attribute::AlwaysInline);
    // Not inlined into the entry: it is where the arguments' attributes are.
    llvm::Function* block_body = make(signature.symbol + ".block", inner_type, llvm::GlobalValue::InternalLinkage);
    block_body->addFnAttr(llvm::Attribute::NoInline);

    llvm::IRBuilder<> builder(llvm::BasicBlock::Create(context, "entry", entry.function));
    llvm::SmallVector<llvm::Value*, 16> arguments = {entry.function->getArg(1)};
    const bool exchanges = lower::exchanges_memory(source);
    unsigned index = 1;
    for (const abi::ParameterAbi& parameter : signature.parameters) {
        for (const abi::Slot& slot : parameter.slots) {
            describe(*block_body->getArg(index), slot, parameter, options_.variant == abi::Variant::Fast,
                     parameter.written && exchanges);
            entry.slots.push_back(entry.thread_body->getArg(index));
            arguments.push_back(load_from_block(builder, entry.function->getArg(0), slot.offset, types[index]));
            ++index;
        }
    }
    entry.thread_context = entry.thread_body->getArg(0);
    builder.CreateCall(block_body, arguments);
    builder.CreateRetVoid();

    builder.SetInsertPoint(llvm::BasicBlock::Create(context, "entry", block_body));
    run_threads(builder, block_body, entry.thread_body);
    return entry;
}

// Whoever calls it is no thread of a launch: the code does not ask which thread it is, only whether it has ended.
llvm::Value* CpuTarget::begin_export(llvm::Module&, const ir::Module&, llvm::IRBuilderBase& builder) const {
    llvm::StructType* type = context_struct(builder.getContext());
    llvm::Value* thread_context = builder.CreateAlloca(type);
    builder.CreateStore(llvm::Constant::getNullValue(type), thread_context);
    return thread_context;
}

// As the System V ABI for x86-64 passes them.
llvm::Type* CpuTarget::c_type(const ir::Type& type, llvm::LLVMContext& context, lower::CRegisters& registers) const {
    constexpr unsigned kFloatRegisters = 8;
    if (type.is_pointer()) return llvm::PointerType::get(context, 0);
    llvm::Type* memory = lower::memory_type(type.scalar(), context);
    if (!type.is_float() && !type.is_complex()) return memory;
    const bool is_pair = type.scalar() == ir::Scalar::Complex128; // a register each; both or none
    if (is_pair && registers.floats + 2 > kFloatRegisters) return nullptr;
    registers.floats += is_pair ? 2 : 1;
    if (!type.is_complex()) return memory;
    llvm::Type* part = memory->getArrayElementType();
    if (is_pair) return llvm::StructType::get(part, part);
    return llvm::FixedVectorType::get(part, 2);
}

void CpuTarget::finish_kernel(llvm::Module&, const lower::KernelEntry&) const {}

void CpuTarget::end_thread(llvm::IRBuilderBase& builder, llvm::Value* thread_context) const {
    write_field(builder, thread_context, ContextField::Ended, builder.getInt8(1));
    llvm::Type* result = builder.GetInsertBlock()->getParent()->getReturnType();
    if (result->isVoidTy())
        builder.CreateRetVoid();
    else
        builder.CreateRet(llvm::Constant::getNullValue(result));
}

void CpuTarget::return_if_ended(llvm::IRBuilderBase& builder, llvm::Value* thread_context) const {
    llvm::Function* function = builder.GetInsertBlock()->getParent();
    llvm::BasicBlock* ended = llvm::BasicBlock::Create(builder.getContext(), "ended", function);
    llvm::BasicBlock* goes_on = llvm::BasicBlock::Create(builder.getContext(), "", function);
    llvm::Value* flag = read_field(builder, thread_context, ContextField::Ended);
    builder.CreateCondBr(builder.CreateICmpNE(flag, builder.getInt8(0)), ended, goes_on);
    builder.SetInsertPoint(ended);
    if (function->getReturnType()->isVoidTy())
        builder.CreateRetVoid();
    else
        builder.CreateRet(llvm::Constant::getNullValue(function->getReturnType()));
    builder.SetInsertPoint(goes_on);
}

} // namespace krait::targets::cpu
