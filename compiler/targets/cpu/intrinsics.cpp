// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/abi/host_entry.h"
#include "compiler/support/check.h"
#include "compiler/targets/cpu/target.h"
#include "compiler/targets/cpu/thread_context.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Intrinsics.h>

#include <cstddef>

namespace krait::targets::cpu {

namespace {

constexpr unsigned kWarpSize = 32;

llvm::Value* lane(llvm::IRBuilderBase& builder, llvm::Value* context) {
    auto read = [&](ContextField field) { return read_field(builder, context, field); };
    llvm::Value* row = builder.CreateMul(read(ContextField::BlockDimY), read(ContextField::ThreadZ));
    row = builder.CreateAdd(row, read(ContextField::ThreadY));
    llvm::Value* number = builder.CreateMul(read(ContextField::BlockDimX), row);
    number = builder.CreateAdd(number, read(ContextField::ThreadX));
    return builder.CreateAnd(number, builder.getInt32(kWarpSize - 1));
}

llvm::Value* wait_for_block(llvm::IRBuilderBase& builder, llvm::Value* context) {
    llvm::Value* block = read_field(builder, context, ContextField::Block);
    llvm::Value* slot =
        builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), block, offsetof(abi::HostBlock, barrier));
    llvm::Value* barrier = builder.CreateLoad(builder.getPtrTy(), slot);
    auto* type = llvm::FunctionType::get(builder.getVoidTy(), {builder.getPtrTy()}, false);
    return builder.CreateCall(type, barrier, {block});
}

} // namespace

llvm::Value* CpuTarget::lower_intrinsic(ir::Intrinsic intrinsic, llvm::IRBuilderBase& builder, llvm::Value* context,
                                        llvm::ArrayRef<llvm::Value*>) const {
    auto read = [&](ContextField field) { return read_field(builder, context, field); };
    switch (intrinsic) {
        case ir::Intrinsic::ThreadIdxX: return read(ContextField::ThreadX);
        case ir::Intrinsic::ThreadIdxY: return read(ContextField::ThreadY);
        case ir::Intrinsic::ThreadIdxZ: return read(ContextField::ThreadZ);
        case ir::Intrinsic::BlockIdxX: return read(ContextField::BlockX);
        case ir::Intrinsic::BlockIdxY: return read(ContextField::BlockY);
        case ir::Intrinsic::BlockIdxZ: return read(ContextField::BlockZ);
        case ir::Intrinsic::BlockDimX: return read(ContextField::BlockDimX);
        case ir::Intrinsic::BlockDimY: return read(ContextField::BlockDimY);
        case ir::Intrinsic::BlockDimZ: return read(ContextField::BlockDimZ);
        case ir::Intrinsic::GridDimX: return read(ContextField::GridDimX);
        case ir::Intrinsic::GridDimY: return read(ContextField::GridDimY);
        case ir::Intrinsic::GridDimZ: return read(ContextField::GridDimZ);
        case ir::Intrinsic::WarpSize: return builder.getInt32(kWarpSize);
        case ir::Intrinsic::LaneId: return lane(builder, context);
        case ir::Intrinsic::SyncThreads: return wait_for_block(builder, context);
        // Blocks run on several host threads, so even a block's own fence orders memory for real.
        case ir::Intrinsic::ThreadFence:
        case ir::Intrinsic::ThreadFenceBlock:
        case ir::Intrinsic::ThreadFenceSystem: return builder.CreateFence(llvm::AtomicOrdering::SequentiallyConsistent);
        case ir::Intrinsic::Breakpoint: return nullptr; // a trap would end a host that nobody debugs
    }
    unreachable();
}

// LLVM's saturating conversions, but for what a nan becomes.
llvm::Value* CpuTarget::float_to_integer(llvm::Value* value, ir::Scalar to, llvm::IRBuilderBase& builder) const {
    const unsigned bits = ir::traits(to).bits;
    KRAIT_CHECK(bits >= 32, "narrower integers are converted by way of 32 bits");
    llvm::Type* type = builder.getIntNTy(bits);
    const bool is_signed = ir::traits(to).family == ir::Family::Signed;
    auto form = is_signed ? llvm::Intrinsic::fptosi_sat : llvm::Intrinsic::fptoui_sat;
    llvm::Value* whole = builder.CreateIntrinsic(form, {type, value->getType()}, {value});
    if (value->getType()->isFloatTy() && bits == 32) return whole; // nan is 0
    llvm::Value* is_nan = builder.CreateFCmpUNO(value, value);
    llvm::Value* of_nan = llvm::ConstantInt::get(type, llvm::APInt::getSignedMinValue(bits));
    return builder.CreateSelect(is_nan, of_nan, whole);
}

llvm::Value* CpuTarget::shared_address(const ir::Module& source, ir::AllocationId id, llvm::IRBuilderBase& builder,
                                       llvm::Value* context) const {
    const ir::Allocation& allocation = source.allocations[id];
    if (allocation.dynamic) return read_field(builder, context, ContextField::DynamicShared);
    llvm::Value* shared = read_field(builder, context, ContextField::Shared);
    return builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), shared, allocation.offset);
}

llvm::Value* CpuTarget::dynamic_shared_bytes(llvm::IRBuilderBase& builder, llvm::Value* context) const {
    return read_field(builder, context, ContextField::DynamicBytes);
}

} // namespace krait::targets::cpu
