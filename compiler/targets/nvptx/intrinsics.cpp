// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/support/check.h"
#include "compiler/targets/bit_intrinsics.h"
#include "compiler/targets/nvptx/target.h"
#include "compiler/targets/nvptx/thread_meetings.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/IntrinsicsNVPTX.h>

namespace krait::targets::nvptx {

namespace {

// The registers of a launch's shape and of a thread's place, in the order in which a function reads them.
constexpr llvm::Intrinsic::ID kPlaceRegisters[] = {
    llvm::Intrinsic::nvvm_read_ptx_sreg_ntid_x,   llvm::Intrinsic::nvvm_read_ptx_sreg_ntid_y,
    llvm::Intrinsic::nvvm_read_ptx_sreg_ntid_z,   llvm::Intrinsic::nvvm_read_ptx_sreg_nctaid_x,
    llvm::Intrinsic::nvvm_read_ptx_sreg_nctaid_y, llvm::Intrinsic::nvvm_read_ptx_sreg_nctaid_z,
    llvm::Intrinsic::nvvm_read_ptx_sreg_ctaid_x,  llvm::Intrinsic::nvvm_read_ptx_sreg_ctaid_y,
    llvm::Intrinsic::nvvm_read_ptx_sreg_ctaid_z,  llvm::Intrinsic::nvvm_read_ptx_sreg_tid_x,
    llvm::Intrinsic::nvvm_read_ptx_sreg_tid_y,    llvm::Intrinsic::nvvm_read_ptx_sreg_tid_z,
};

size_t place_order(llvm::Intrinsic::ID id) { return llvm::find(kPlaceRegisters, id) - std::begin(kPlaceRegisters); }

// Reads each register once, first thing in the function, sizes before numbers: where ptxas meets a block's number
// first, it keeps that in a uniform register and fetches the size the slow way (2 % of a stencil's time on sm_90).
llvm::Value* read_place(llvm::IRBuilderBase& builder, llvm::Intrinsic::ID wanted) {
    llvm::BasicBlock& entry = builder.GetInsertBlock()->getParent()->getEntryBlock();
    auto at = entry.begin();
    for (; at != entry.end(); ++at) {
        auto* read = llvm::dyn_cast<llvm::IntrinsicInst>(&*at);
        if (read == nullptr || place_order(read->getIntrinsicID()) > place_order(wanted)) break;
        if (read->getIntrinsicID() == wanted) return read;
    }
    llvm::IRBuilderBase::InsertPointGuard guard(builder);
    builder.SetInsertPoint(&entry, at);
    return builder.CreateIntrinsic(wanted, {});
}

// A barrier of the block that votes. `vote` takes a bool and gives one, or a count.
llvm::Value* vote_of_block(llvm::IRBuilderBase& builder, llvm::Intrinsic::ID vote, llvm::Value* predicate) {
    llvm::Value* is_set = builder.CreateICmpNE(predicate, builder.getInt32(0));
    llvm::Value* result = builder.CreateIntrinsic(vote, {}, {builder.getInt32(0), is_set});
    return builder.CreateZExt(result, builder.getInt32Ty());
}

} // namespace

llvm::Value* NvptxTarget::lower_intrinsic(ir::Intrinsic intrinsic, llvm::IRBuilderBase& builder, llvm::Value*,
                                          llvm::ArrayRef<llvm::Value*> arguments) const {
    namespace id = llvm::Intrinsic;
    auto read = [&](llvm::Intrinsic::ID which) { return builder.CreateIntrinsic(which, {}); };
    auto place = [&](llvm::Intrinsic::ID which) { return read_place(builder, which); };
    auto call = [&](llvm::Intrinsic::ID which) { return builder.CreateIntrinsic(which, {}, arguments); };
    switch (intrinsic) {
        case ir::Intrinsic::ThreadIdxX: return place(id::nvvm_read_ptx_sreg_tid_x);
        case ir::Intrinsic::ThreadIdxY: return place(id::nvvm_read_ptx_sreg_tid_y);
        case ir::Intrinsic::ThreadIdxZ: return place(id::nvvm_read_ptx_sreg_tid_z);
        case ir::Intrinsic::BlockIdxX: return place(id::nvvm_read_ptx_sreg_ctaid_x);
        case ir::Intrinsic::BlockIdxY: return place(id::nvvm_read_ptx_sreg_ctaid_y);
        case ir::Intrinsic::BlockIdxZ: return place(id::nvvm_read_ptx_sreg_ctaid_z);
        case ir::Intrinsic::BlockDimX: return place(id::nvvm_read_ptx_sreg_ntid_x);
        case ir::Intrinsic::BlockDimY: return place(id::nvvm_read_ptx_sreg_ntid_y);
        case ir::Intrinsic::BlockDimZ: return place(id::nvvm_read_ptx_sreg_ntid_z);
        case ir::Intrinsic::GridDimX: return place(id::nvvm_read_ptx_sreg_nctaid_x);
        case ir::Intrinsic::GridDimY: return place(id::nvvm_read_ptx_sreg_nctaid_y);
        case ir::Intrinsic::GridDimZ: return place(id::nvvm_read_ptx_sreg_nctaid_z);
        case ir::Intrinsic::WarpSize: return builder.getInt32(32);
        case ir::Intrinsic::LaneId: return read(id::nvvm_read_ptx_sreg_laneid);
        case ir::Intrinsic::SyncThreads:
            return builder.CreateIntrinsic(id::nvvm_barrier_cta_sync_aligned_all, {}, {builder.getInt32(0)});
        case ir::Intrinsic::SyncThreadsCount:
            return vote_of_block(builder, id::nvvm_barrier_cta_red_popc_aligned_all, arguments[0]);
        case ir::Intrinsic::SyncThreadsAnd:
            return vote_of_block(builder, id::nvvm_barrier_cta_red_and_aligned_all, arguments[0]);
        case ir::Intrinsic::SyncThreadsOr:
            return vote_of_block(builder, id::nvvm_barrier_cta_red_or_aligned_all, arguments[0]);
        case ir::Intrinsic::SyncGrid: return sync_grid(builder);
        case ir::Intrinsic::SyncWarp: return call(id::nvvm_bar_warp_sync);
        case ir::Intrinsic::AllSync: return call(id::nvvm_vote_all_sync);
        case ir::Intrinsic::AnySync: return call(id::nvvm_vote_any_sync);
        case ir::Intrinsic::EqSync: return call(id::nvvm_vote_uni_sync);
        case ir::Intrinsic::BallotSync: return call(id::nvvm_vote_ballot_sync);
        case ir::Intrinsic::MatchAnySync: return match_any(builder, arguments);
        case ir::Intrinsic::MatchAllSync: return match_all(builder, arguments);
        case ir::Intrinsic::ShuffleSync: return shuffle(builder, id::nvvm_shfl_sync_idx_i32, arguments);
        case ir::Intrinsic::ShuffleUpSync: return shuffle(builder, id::nvvm_shfl_sync_up_i32, arguments);
        case ir::Intrinsic::ShuffleDownSync: return shuffle(builder, id::nvvm_shfl_sync_down_i32, arguments);
        case ir::Intrinsic::ShuffleXorSync: return shuffle(builder, id::nvvm_shfl_sync_bfly_i32, arguments);
        case ir::Intrinsic::ActiveMask: return read(id::nvvm_activemask);
        case ir::Intrinsic::LaneMaskLt: return read(id::nvvm_read_ptx_sreg_lanemask_lt);
        case ir::Intrinsic::NanoSleep: return call(id::nvvm_nanosleep);
        case ir::Intrinsic::PopulationCount:
        case ir::Intrinsic::ReverseBits:
        case ir::Intrinsic::LeadingZeros:
        case ir::Intrinsic::FirstSet: return lower_bit_intrinsic(builder, intrinsic, arguments[0]);
        case ir::Intrinsic::ThreadFence: return read(id::nvvm_membar_gl);
        case ir::Intrinsic::ThreadFenceBlock: return read(id::nvvm_membar_cta);
        case ir::Intrinsic::ThreadFenceSystem: return read(id::nvvm_membar_sys);
        case ir::Intrinsic::Breakpoint: return read(id::debugtrap);
    }
    unreachable();
}

// The hardware's conversions are ir::Cast's definition; LLVM's own are poison out of range.
llvm::Value* NvptxTarget::float_to_integer(llvm::Value* value, ir::Scalar to, llvm::IRBuilderBase& builder) const {
    namespace id = llvm::Intrinsic;
    const bool from_double = value->getType()->isDoubleTy();
    const bool is_signed = ir::traits(to).family == ir::Family::Signed;
    const bool to_64 = ir::traits(to).bits == 64;
    KRAIT_CHECK(to_64 || ir::traits(to).bits == 32, "narrower integers are converted by way of 32 bits");
    static constexpr llvm::Intrinsic::ID kForms[2][2][2] = {
        // [double][64 bits][signed]
        {{id::nvvm_f2ui_rz, id::nvvm_f2i_rz}, {id::nvvm_f2ull_rz, id::nvvm_f2ll_rz}},
        {{id::nvvm_d2ui_rz, id::nvvm_d2i_rz}, {id::nvvm_d2ull_rz, id::nvvm_d2ll_rz}},
    };
    return builder.CreateIntrinsic(kForms[from_double][to_64][is_signed], {}, {value});
}

llvm::Value* NvptxTarget::narrow_to_half(llvm::Value* value, llvm::IRBuilderBase& builder) const {
    return builder.CreateFPTrunc(value, builder.getHalfTy());
}

// What CUDA's __expf and its kin are, for float32. libdevice brings its own.
llvm::Value* NvptxTarget::approximate(ir::MathFunction function, llvm::IRBuilderBase& builder,
                                      llvm::ArrayRef<llvm::Value*> arguments) const {
    namespace id = llvm::Intrinsic;
    llvm::Type* type = arguments[0]->getType();
    if (!type->isFloatTy() || options_.math == abi::MathLibrary::Libdevice) return nullptr;
    auto times = [&](llvm::Value* value, double factor) {
        return builder.CreateFMul(value, llvm::ConstantFP::get(type, factor));
    };
    auto call = [&](llvm::Intrinsic::ID form, llvm::Value* value) {
        return builder.CreateIntrinsic(form, {}, {value});
    };
    auto exp2 = [&](llvm::Value* value) { return builder.CreateIntrinsic(id::nvvm_ex2_approx_ftz, {type}, {value}); };
    auto log2 = [&](llvm::Value* value) { return call(id::nvvm_lg2_approx_ftz_f, value); };
    llvm::Value* x = arguments[0];
    constexpr double kLog2OfE = 1.4426950408889634, kLnOf2 = 0.6931471805599453, kLog10Of2 = 0.3010299956639812;
    if (function == ir::MathFunction::Exp) return exp2(times(x, kLog2OfE));
    if (function == ir::MathFunction::Exp2) return exp2(x);
    if (function == ir::MathFunction::Log) return times(log2(x), kLnOf2);
    if (function == ir::MathFunction::Log2) return log2(x);
    if (function == ir::MathFunction::Log10) return times(log2(x), kLog10Of2);
    if (function == ir::MathFunction::Pow) return exp2(builder.CreateFMul(arguments[1], log2(x)));
    if (function == ir::MathFunction::Rsqrt) return call(id::nvvm_rsqrt_approx_ftz_f, x);
    if (function == ir::MathFunction::Sin) return call(id::nvvm_sin_approx_ftz_f, x);
    if (function == ir::MathFunction::Cos) return call(id::nvvm_cos_approx_ftz_f, x);
    if (function == ir::MathFunction::Tan)
        return builder.CreateFDiv(call(id::nvvm_sin_approx_ftz_f, x), call(id::nvvm_cos_approx_ftz_f, x));
    return nullptr;
}

llvm::Value* NvptxTarget::shared_address(const ir::Module& source, ir::AllocationId id, llvm::IRBuilderBase& builder,
                                         llvm::Value*) const {
    llvm::Module& module = *builder.GetInsertBlock()->getModule();
    const ir::Allocation& allocation = source.allocations[id];
    const unsigned space = address_space(ir::Space::Shared);
    const std::string name = allocation.dynamic ? "krait_dynamic_shared" : "krait_shared_" + std::to_string(id.index);
    if (llvm::GlobalVariable* known = module.getGlobalVariable(name, true)) return known;
    // Dynamic arrays all begin at the one external array of unknown size, which PTX places after
    // the static ones.
    auto* type = llvm::ArrayType::get(builder.getInt8Ty(), allocation.dynamic ? 0 : allocation.byte_size());
    auto* variable = new llvm::GlobalVariable(module, type, false,
                                              allocation.dynamic ? llvm::GlobalValue::ExternalLinkage
                                                                 : llvm::GlobalValue::InternalLinkage,
                                              allocation.dynamic ? nullptr : llvm::PoisonValue::get(type), name,
                                              nullptr, llvm::GlobalValue::NotThreadLocal, space);
    variable->setAlignment(llvm::Align(std::max<uint64_t>(allocation.alignment, 16)));
    return variable;
}

llvm::Value* NvptxTarget::dynamic_shared_bytes(llvm::IRBuilderBase& builder, llvm::Value*) const {
    return builder.CreateIntrinsic(llvm::Intrinsic::nvvm_read_ptx_sreg_dynamic_smem_size, {});
}

} // namespace krait::targets::nvptx
