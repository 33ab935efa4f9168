// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/abi/host_entry.h"
#include "compiler/support/check.h"
#include "compiler/targets/bit_intrinsics.h"
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

llvm::Value* vote_of_block(llvm::IRBuilderBase& builder, llvm::Value* context, abi::BlockOperation operation,
                           llvm::Value* predicate) {
    return call_runtime(builder, context, offsetof(abi::HostBlock, vote_of_block), builder.getInt32Ty(),
                        {builder.getInt32(static_cast<uint32_t>(operation)), predicate});
}

// `value`: of any scalar type. The request lies in the frame of the function, made once.
llvm::Value* meet_warp(llvm::IRBuilderBase& builder, llvm::Value* context, abi::WarpOperation operation,
                       llvm::Value* mask, llvm::Value* value, llvm::Value* lane, llvm::Value* width) {
    llvm::BasicBlock& entry = builder.GetInsertBlock()->getParent()->getEntryBlock();
    llvm::IRBuilder<> at_entry(&entry, entry.begin());
    llvm::AllocaInst* request =
        at_entry.CreateAlloca(llvm::ArrayType::get(builder.getInt8Ty(), sizeof(abi::WarpRequest)));
    request->setAlignment(llvm::Align(alignof(abi::WarpRequest)));
    auto set = [&](size_t offset, llvm::Value* field) {
        builder.CreateStore(field, builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), request, offset));
    };
    set(offsetof(abi::WarpRequest, operation), builder.getInt32(static_cast<uint32_t>(operation)));
    set(offsetof(abi::WarpRequest, mask), mask);
    set(offsetof(abi::WarpRequest, value), to_bits(builder, value, builder.getInt64Ty()));
    set(offsetof(abi::WarpRequest, lane), lane);
    set(offsetof(abi::WarpRequest, width), width);
    return call_runtime(builder, context, offsetof(abi::HostBlock, meet_warp), builder.getInt64Ty(), {request});
}

// Those of effect Warp: their arguments are the mask, the value, and a shuffle's lane and width.
llvm::Value* lower_warp_intrinsic(llvm::IRBuilderBase& builder, llvm::Value* context, abi::WarpOperation operation,
                                  llvm::ArrayRef<llvm::Value*> arguments) {
    auto argument = [&](size_t index) -> llvm::Value* {
        return index < arguments.size() ? arguments[index] : builder.getInt32(0);
    };
    llvm::Value* result = meet_warp(builder, context, operation, argument(0), argument(1), argument(2), argument(3));
    switch (operation) {
        case abi::WarpOperation::Sync: return result;
        case abi::WarpOperation::All:
        case abi::WarpOperation::Any:
        case abi::WarpOperation::Equal: return builder.CreateIsNotNull(result);
        case abi::WarpOperation::Ballot:
        case abi::WarpOperation::MatchAny:
        case abi::WarpOperation::ActiveMask: return builder.CreateTrunc(result, builder.getInt32Ty());
        case abi::WarpOperation::MatchAll: {
            llvm::Value* mask = builder.CreateTrunc(result, builder.getInt32Ty());
            llvm::Value* pair = llvm::PoisonValue::get(llvm::StructType::get(mask->getType(), builder.getInt1Ty()));
            pair = builder.CreateInsertValue(pair, mask, 0);
            return builder.CreateInsertValue(pair, builder.CreateIsNotNull(mask), 1);
        }
        case abi::WarpOperation::Shuffle:
        case abi::WarpOperation::ShuffleUp:
        case abi::WarpOperation::ShuffleDown:
        case abi::WarpOperation::ShuffleXor: return from_bits(builder, result, arguments[1]->getType());
    }
    unreachable();
}

llvm::Value* sync_grid(llvm::IRBuilderBase& builder, llvm::Value* context) {
    call_runtime(builder, context, offsetof(abi::HostBlock, grid_barrier), builder.getVoidTy(), {});
    return builder.getInt32(0);
}

} // namespace

llvm::Value* CpuTarget::lower_intrinsic(ir::Intrinsic intrinsic, llvm::IRBuilderBase& builder, llvm::Value* context,
                                        llvm::ArrayRef<llvm::Value*> arguments) const {
    auto read = [&](ContextField field) { return read_field(builder, context, field); };
    auto warp = [&](abi::WarpOperation operation) {
        return lower_warp_intrinsic(builder, context, operation, arguments);
    };
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
        case ir::Intrinsic::SyncThreads:
            return call_runtime(builder, context, offsetof(abi::HostBlock, barrier), builder.getVoidTy(), {});
        case ir::Intrinsic::SyncThreadsCount:
            return vote_of_block(builder, context, abi::BlockOperation::Count, arguments[0]);
        case ir::Intrinsic::SyncThreadsAnd:
            return vote_of_block(builder, context, abi::BlockOperation::And, arguments[0]);
        case ir::Intrinsic::SyncThreadsOr:
            return vote_of_block(builder, context, abi::BlockOperation::Or, arguments[0]);
        case ir::Intrinsic::SyncGrid: return sync_grid(builder, context);
        case ir::Intrinsic::SyncWarp: return warp(abi::WarpOperation::Sync);
        case ir::Intrinsic::AllSync: return warp(abi::WarpOperation::All);
        case ir::Intrinsic::AnySync: return warp(abi::WarpOperation::Any);
        case ir::Intrinsic::EqSync: return warp(abi::WarpOperation::Equal);
        case ir::Intrinsic::BallotSync: return warp(abi::WarpOperation::Ballot);
        case ir::Intrinsic::MatchAnySync: return warp(abi::WarpOperation::MatchAny);
        case ir::Intrinsic::MatchAllSync: return warp(abi::WarpOperation::MatchAll);
        case ir::Intrinsic::ShuffleSync: return warp(abi::WarpOperation::Shuffle);
        case ir::Intrinsic::ShuffleUpSync: return warp(abi::WarpOperation::ShuffleUp);
        case ir::Intrinsic::ShuffleDownSync: return warp(abi::WarpOperation::ShuffleDown);
        case ir::Intrinsic::ShuffleXorSync: return warp(abi::WarpOperation::ShuffleXor);
        case ir::Intrinsic::ActiveMask: return warp(abi::WarpOperation::ActiveMask);
        case ir::Intrinsic::LaneMaskLt:
            return builder.CreateSub(builder.CreateShl(builder.getInt32(1), lane(builder, context)),
                                     builder.getInt32(1));
        // A host thread that slept would keep the other threads of its block from running.
        case ir::Intrinsic::NanoSleep: return builder.CreateFence(llvm::AtomicOrdering::SequentiallyConsistent);
        case ir::Intrinsic::PopulationCount:
        case ir::Intrinsic::ReverseBits:
        case ir::Intrinsic::LeadingZeros:
        case ir::Intrinsic::FirstSet: return lower_bit_intrinsic(builder, intrinsic, arguments[0]);
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

// The hardware rounds float32 to float16 only, and two roundings to nearest are not one. The first one here is to odd: an
// inexact float32 gets its last bit set, which the second takes for "a little more than that".
llvm::Value* CpuTarget::narrow_to_half(llvm::Value* value, llvm::IRBuilderBase& builder) const {
    llvm::Type* word = builder.getInt32Ty();
    llvm::Value* nearest = builder.CreateFPTrunc(value, builder.getFloatTy());
    llvm::Value* back = builder.CreateFPExt(nearest, value->getType());
    llvm::Value* is_inexact = builder.CreateFCmpONE(back, value);
    llvm::Value* is_away = builder.CreateFCmpOGT(builder.CreateUnaryIntrinsic(llvm::Intrinsic::fabs, back),
                                                 builder.CreateUnaryIntrinsic(llvm::Intrinsic::fabs, value));
    llvm::Value* bits = builder.CreateBitCast(nearest, word);
    llvm::Value* toward_zero = builder.CreateSub(bits, builder.CreateZExt(is_away, word));
    llvm::Value* odd = builder.CreateOr(toward_zero, builder.CreateZExt(is_inexact, word));
    return builder.CreateFPTrunc(builder.CreateBitCast(odd, builder.getFloatTy()), builder.getHalfTy());
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
