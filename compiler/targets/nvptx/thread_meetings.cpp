// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Shuffles and matches work on 32 bits, matches on 64 too: narrower values are widened, a wider shuffle is two. The grid's
// barrier is built of the block's barrier and of one word of memory that the driver gives each cooperative launch.
#include "compiler/targets/nvptx/thread_meetings.h"

#include "compiler/support/check.h"
#include "compiler/targets/bit_intrinsics.h"

#include <llvm/IR/IntrinsicsNVPTX.h>
#include <llvm/IR/Module.h>

namespace krait::targets::nvptx {

namespace {

namespace id = llvm::Intrinsic;

unsigned bits_of(const llvm::Value* value) { return static_cast<unsigned>(value->getType()->getPrimitiveSizeInBits()); }

// The body of the function that synchronises the grid; see Note [The grid's barrier].
void fill_sync_grid(llvm::Function* function) {
    llvm::LLVMContext& context = function->getContext();
    auto make_block = [&](const char* name) { return llvm::BasicBlock::Create(context, name, function); };
    llvm::BasicBlock* entry = make_block("entry");
    llvm::BasicBlock* leader = make_block("leader");
    llvm::BasicBlock* wait = make_block("wait");
    llvm::BasicBlock* last = make_block("last");
    llvm::BasicBlock* join = make_block("join");
    llvm::IRBuilder<> builder(entry);
    auto read = [&](llvm::Intrinsic::ID which) -> llvm::Value* { return builder.CreateIntrinsic(which, {}); };
    auto all_zero = [&](llvm::Intrinsic::ID x, llvm::Intrinsic::ID y, llvm::Intrinsic::ID z) {
        return builder.CreateIsNull(builder.CreateOr(builder.CreateOr(read(x), read(y)), read(z)));
    };
    auto block_barrier = [&] {
        builder.CreateIntrinsic(id::nvvm_barrier_cta_sync_aligned_all, {}, {builder.getInt32(0)});
    };
    block_barrier();
    llvm::Value* is_leader =
        all_zero(id::nvvm_read_ptx_sreg_tid_x, id::nvvm_read_ptx_sreg_tid_y, id::nvvm_read_ptx_sreg_tid_z);
    builder.CreateCondBr(is_leader, leader, join);

    builder.SetInsertPoint(leader);
    llvm::Value* low = builder.CreateZExt(read(id::nvvm_read_ptx_sreg_envreg2), builder.getInt64Ty());
    llvm::Value* high = builder.CreateZExt(read(id::nvvm_read_ptx_sreg_envreg1), builder.getInt64Ty());
    llvm::Value* workspace = builder.CreateOr(builder.CreateShl(high, 32), low);
    llvm::Value* word =
        builder.CreateIntToPtr(builder.CreateAdd(workspace, builder.getInt64(4)), llvm::PointerType::get(context, 1));
    llvm::Value* blocks =
        builder.CreateMul(read(id::nvvm_read_ptx_sreg_nctaid_x), read(id::nvvm_read_ptx_sreg_nctaid_y));
    blocks = builder.CreateMul(blocks, read(id::nvvm_read_ptx_sreg_nctaid_z));
    llvm::Value* is_first =
        all_zero(id::nvvm_read_ptx_sreg_ctaid_x, id::nvvm_read_ptx_sreg_ctaid_y, id::nvvm_read_ptx_sreg_ctaid_z);
    llvm::Value* of_first = builder.CreateSub(builder.getInt32(0x80000001), blocks);
    llvm::Value* share = builder.CreateSelect(is_first, of_first, builder.getInt32(1));
    read(id::nvvm_membar_gl);
    llvm::SyncScope::ID device = context.getOrInsertSyncScopeID("device");
    llvm::Value* before = builder.CreateAtomicRMW(llvm::AtomicRMWInst::Add, word, share, llvm::Align(4),
                                                  llvm::AtomicOrdering::Monotonic, device);
    builder.CreateBr(wait);

    builder.SetInsertPoint(wait);
    llvm::LoadInst* now = builder.CreateAlignedLoad(builder.getInt32Ty(), word, llvm::Align(4), /*isVolatile=*/true);
    llvm::Value* has_flipped = builder.CreateICmpSLT(builder.CreateXor(before, now), builder.getInt32(0));
    builder.CreateCondBr(has_flipped, last, wait);

    builder.SetInsertPoint(last);
    read(id::nvvm_membar_gl);
    builder.CreateBr(join);
    builder.SetInsertPoint(join);
    block_barrier();
    builder.CreateRetVoid();
}

} // namespace

llvm::Value* shuffle(llvm::IRBuilderBase& builder, llvm::Intrinsic::ID form, llvm::ArrayRef<llvm::Value*> arguments) {
    llvm::Value* mask = arguments[0];
    llvm::Type* type = arguments[1]->getType();
    // Where the group ends, in bits 0 to 4, and what of the lane's index names the group, in bits 8 to 12.
    llvm::Value* group = builder.CreateShl(builder.CreateSub(builder.getInt32(32), arguments[3]), 8);
    if (form != id::nvvm_shfl_sync_up_i32) group = builder.CreateOr(group, builder.getInt32(31));
    auto exchange = [&](llvm::Value* word) {
        return builder.CreateIntrinsic(form, {}, {mask, word, arguments[2], group});
    };
    if (bits_of(arguments[1]) <= 32)
        return from_bits(builder, exchange(to_bits(builder, arguments[1], builder.getInt32Ty())), type);
    KRAIT_CHECK(bits_of(arguments[1]) == 64, "a lane hands over at most 64 bits");
    llvm::Value* whole = to_bits(builder, arguments[1], builder.getInt64Ty());
    llvm::Value* low = exchange(builder.CreateTrunc(whole, builder.getInt32Ty()));
    llvm::Value* high = exchange(builder.CreateTrunc(builder.CreateLShr(whole, 32), builder.getInt32Ty()));
    high = builder.CreateShl(builder.CreateZExt(high, builder.getInt64Ty()), 32);
    return from_bits(builder, builder.CreateOr(high, builder.CreateZExt(low, builder.getInt64Ty())), type);
}

llvm::Value* match_any(llvm::IRBuilderBase& builder, llvm::ArrayRef<llvm::Value*> arguments) {
    const bool wide = bits_of(arguments[1]) > 32;
    llvm::Value* bits = to_bits(builder, arguments[1], wide ? builder.getInt64Ty() : builder.getInt32Ty());
    llvm::Intrinsic::ID form = wide ? id::nvvm_match_any_sync_i64 : id::nvvm_match_any_sync_i32;
    return builder.CreateIntrinsic(form, {}, {arguments[0], bits});
}

llvm::Value* match_all(llvm::IRBuilderBase& builder, llvm::ArrayRef<llvm::Value*> arguments) {
    const bool wide = bits_of(arguments[1]) > 32;
    llvm::Value* bits = to_bits(builder, arguments[1], wide ? builder.getInt64Ty() : builder.getInt32Ty());
    llvm::Intrinsic::ID form = wide ? id::nvvm_match_all_sync_i64p : id::nvvm_match_all_sync_i32p;
    return builder.CreateIntrinsic(form, {}, {arguments[0], bits});
}

llvm::Value* sync_grid(llvm::IRBuilderBase& builder) {
    constexpr const char* kName = "krait_sync_grid";
    llvm::Module& module = *builder.GetInsertBlock()->getModule();
    llvm::Function* function = module.getFunction(kName);
    if (function == nullptr) {
        function = llvm::Function::Create(llvm::FunctionType::get(builder.getVoidTy(), false),
                                          llvm::GlobalValue::InternalLinkage, kName, module);
        function->addFnAttr(llvm::Attribute::Convergent);
        function->addFnAttr(llvm::Attribute::NoUnwind);
        function->addFnAttr(llvm::Attribute::NoInline); // the code is long, and waiting is longer
        fill_sync_grid(function);
    }
    builder.CreateCall(function);
    return builder.getInt32(0);
}

// Note [The grid's barrier]
// A cooperative launch has all its blocks on the device at once, so they can wait for each other. Environment registers 1
// and 2 hold the high and the low half of the address of a workspace; the word at byte 4 counts. Every block adds 1, the first
// one so much more that together they add 2^31: the top bit flips when the last one has come, and nothing needs to be
// reset. The fences make what was written before the barrier visible behind it.

} // namespace krait::targets::nvptx
