// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Atomic updates. All but the floats' extremes are one operation of LLVM's, which the target's code generator makes an
// instruction of where the architecture has one, and else a loop around a compare-and-swap of the word that holds the
// element. LLVM's own float minimum and maximum treat a nan otherwise than atomics.def says.
#include "compiler/lower/function_lowering.h"
#include "compiler/support/check.h"

#include <llvm/IR/Constants.h>

namespace krait::lower {

namespace {

using Rmw = llvm::AtomicRMWInst;

// Of integers, and of floats what floats have.
Rmw::BinOp operation_of(ir::AtomicOp op, const ir::Type& element) {
    const bool is_float = element.is_float();
    switch (op) {
        case ir::AtomicOp::Add: return is_float ? Rmw::FAdd : Rmw::Add;
        case ir::AtomicOp::Subtract: return is_float ? Rmw::FAdd : Rmw::Sub; // of the negated value: every GPU can add
        case ir::AtomicOp::Max:
        case ir::AtomicOp::NanMax: return element.is_signed() ? Rmw::Max : Rmw::UMax;
        case ir::AtomicOp::Min:
        case ir::AtomicOp::NanMin: return element.is_signed() ? Rmw::Min : Rmw::UMin;
        case ir::AtomicOp::And: return Rmw::And;
        case ir::AtomicOp::Or: return Rmw::Or;
        case ir::AtomicOp::Xor: return Rmw::Xor;
        case ir::AtomicOp::Exchange: return Rmw::Xchg;
        case ir::AtomicOp::Increment: return Rmw::UIncWrap;
        case ir::AtomicOp::Decrement: return Rmw::UDecWrap;
        case ir::AtomicOp::CompareExchange: break;
    }
    unreachable();
}

bool is_extreme(ir::AtomicOp op) {
    return op == ir::AtomicOp::Max || op == ir::AtomicOp::Min || op == ir::AtomicOp::NanMax ||
           op == ir::AtomicOp::NanMin;
}

} // namespace

llvm::Value* FunctionLowering::compare_exchange(llvm::Value* address, llvm::Value* expected, llvm::Value* value) {
    const llvm::Align alignment(value->getType()->getIntegerBitWidth() / 8);
    llvm::Value* pair =
        builder_.CreateAtomicCmpXchg(address, expected, value, alignment, llvm::AtomicOrdering::Monotonic,
                                     llvm::AtomicOrdering::Monotonic, target_.atomic_scope(module_.context()));
    return builder_.CreateExtractValue(pair, 0);
}

// Swaps the value in as long as it is the more extreme of the two; what a nan does is in atomics.def. The comparisons
// must not be told that there are no nans, whatever fastmath says.
llvm::Value* FunctionLowering::float_extreme(ir::AtomicOp op, llvm::Value* address, llvm::Value* value) {
    llvm::IRBuilderBase::FastMathFlagGuard guard(builder_);
    builder_.setFastMathFlags({});
    llvm::Type* type = value->getType();
    llvm::Type* bits = builder_.getIntNTy(type->getScalarSizeInBits());
    const bool is_max = op == ir::AtomicOp::Max || op == ir::AtomicOp::NanMax;
    const bool replaces_nan = op == ir::AtomicOp::NanMax || op == ir::AtomicOp::NanMin;
    llvm::CmpInst::Predicate better = is_max ? (replaces_nan ? llvm::CmpInst::FCMP_ULT : llvm::CmpInst::FCMP_OLT)
                                             : (replaces_nan ? llvm::CmpInst::FCMP_UGT : llvm::CmpInst::FCMP_OGT);
    llvm::LoadInst* first = builder_.CreateAlignedLoad(bits, address, llvm::Align(type->getScalarSizeInBits() / 8));
    first->setAtomic(llvm::AtomicOrdering::Monotonic, target_.atomic_scope(module_.context()));
    llvm::BasicBlock* entry = builder_.GetInsertBlock();
    llvm::BasicBlock* compare = make_block("extreme");
    llvm::BasicBlock* swap = make_block("swap");
    llvm::BasicBlock* done = make_block("done");
    builder_.CreateBr(compare);

    open(compare);
    llvm::PHINode* old = builder_.CreatePHI(bits, 2);
    old->addIncoming(first, entry);
    llvm::Value* is_better = builder_.CreateFCmp(better, builder_.CreateBitCast(old, type), value);
    is_better = builder_.CreateAnd(is_better, builder_.CreateFCmpORD(value, value));
    builder_.CreateCondBr(is_better, swap, done);

    open(swap);
    llvm::Value* seen = compare_exchange(address, old, builder_.CreateBitCast(value, bits));
    old->addIncoming(seen, swap);
    builder_.CreateCondBr(builder_.CreateICmpEQ(seen, old), done, compare);

    open(done);
    llvm::PHINode* before = builder_.CreatePHI(bits, 2);
    before->addIncoming(old, compare);
    before->addIncoming(old, swap);
    return builder_.CreateBitCast(before, type);
}

void FunctionLowering::lower(const ir::AtomicUpdate& op, ir::ValueId id) {
    const ir::Type& element = type_of(op.value);
    llvm::Value* address = element_address(op.array, op.indices);
    llvm::Value* value = wide(op.value);
    if (op.op == ir::AtomicOp::CompareExchange) {
        hold(id, compare_exchange(address, wide(*op.expected), value));
        return;
    }
    if (element.is_float() && is_extreme(op.op)) {
        hold(id, float_extreme(op.op, address, value));
        return;
    }
    if (element.is_float() && op.op == ir::AtomicOp::Subtract) value = builder_.CreateFNeg(value);
    hold(id, builder_.CreateAtomicRMW(operation_of(op.op, element), address, value, llvm::Align(element.byte_size()),
                                      llvm::AtomicOrdering::Monotonic, target_.atomic_scope(module_.context())));
}

} // namespace krait::lower
