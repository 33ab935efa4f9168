// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arithmetic but division and conversion. A 64-bit operation whose result is known to fit in 32
// bits is computed in 32 bits; one whose operands are narrow is computed in 64 without wrapping.
// The flags say only what is proved, so every other operation wraps.
#include "compiler/lower/function_lowering.h"
#include "compiler/support/check.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Intrinsics.h>

namespace krait::lower {

FunctionLowering::Operands FunctionLowering::operands(ir::ValueId left, ir::ValueId right, ir::ValueId result) {
    const ir::Facts& facts = inst(result).facts;
    if (!is_integer64(type_of(left))) return {held(left), held(right)};
    bool narrow = is_narrow(left) && is_narrow(right);
    // An unsigned result is never negative, wrapped or not: only one that fits proves that nothing
    // wrapped.
    bool not_wrapped = facts.non_negative && (facts.fits_int32 || type_of(left).is_signed());
    bool non_negative = sign_is_clear(left) && sign_is_clear(right) && not_wrapped;
    if (facts.fits_int32) return {low_half(left), low_half(right), narrow, narrow && non_negative};
    return {wide(left), wide(right), narrow, narrow && non_negative};
}

llvm::Value* FunctionLowering::wrapping(const ir::Binary& op, ir::ValueId id) {
    Operands in = operands(op.left, op.right, id);
    switch (op.op) {
        case ir::BinaryOp::Add: return builder_.CreateAdd(in.left, in.right, "", in.no_unsigned_wrap, in.no_wrap);
        case ir::BinaryOp::Subtract: return builder_.CreateSub(in.left, in.right, "", in.no_unsigned_wrap, in.no_wrap);
        case ir::BinaryOp::Multiply: return builder_.CreateMul(in.left, in.right, "", in.no_unsigned_wrap, in.no_wrap);
        case ir::BinaryOp::TrueDivide:
        case ir::BinaryOp::FloorDivide:
        case ir::BinaryOp::Modulo:
        case ir::BinaryOp::Power:
        case ir::BinaryOp::And:
        case ir::BinaryOp::Or:
        case ir::BinaryOp::Xor:
        case ir::BinaryOp::ShiftLeft:
        case ir::BinaryOp::ShiftRight:
        case ir::BinaryOp::Min:
        case ir::BinaryOp::Max: break;
    }
    unreachable();
}

// Sign extension and these commute: narrow operands give a narrow result.
llvm::Value* FunctionLowering::bitwise(const ir::Binary& op, ir::ValueId id) {
    bool narrow = is_narrow(op.left) && is_narrow(op.right);
    Operands in = narrow ? Operands{held(op.left), held(op.right)} : operands(op.left, op.right, id);
    if (op.op == ir::BinaryOp::And) return builder_.CreateAnd(in.left, in.right);
    if (op.op == ir::BinaryOp::Or) return builder_.CreateOr(in.left, in.right);
    return builder_.CreateXor(in.left, in.right);
}

// The count is compared in its own type as an unsigned number: what is negative is past every
// width.
llvm::Value* FunctionLowering::shift(const ir::Binary& op, ir::ValueId id) {
    const bool to_left = op.op == ir::BinaryOp::ShiftLeft;
    const bool arithmetic = !to_left && type_of(id).is_signed();
    // To the right a narrow value stays narrow; to the left only what is known to fit does.
    bool narrow = is_integer64(type_of(id)) && (to_left ? inst(id).facts.fits_int32 : is_narrow(op.left));
    llvm::Value* value = narrow ? low_half(op.left) : wide(op.left);
    llvm::Type* type = value->getType();
    const unsigned width = type->getIntegerBitWidth();
    llvm::Value* count = held(op.right);
    if (count->getType()->isIntegerTy(64) && !llvm::isa<llvm::ConstantInt>(count)) {
        // LLVM's NVPTX takes the comparison below for the hardware's own clamping of shifts, which
        // sees 32 bits of the count only: 2^63 would shift by 0. So the count is brought into 32
        // bits first.
        count = builder_.CreateBinaryIntrinsic(llvm::Intrinsic::umin, count, builder_.getInt64(width));
        count = builder_.CreateTrunc(count, builder_.getInt32Ty(), "", true, true);
    }
    llvm::Value* limit = llvm::ConstantInt::get(count->getType(), width);
    llvm::Value* in_range = builder_.CreateICmpULT(count, limit);
    if (arithmetic) {
        llvm::Value* most = llvm::ConstantInt::get(type, width - 1);
        llvm::Value* amount = builder_.CreateZExtOrTrunc(count, type);
        return builder_.CreateAShr(value, builder_.CreateSelect(in_range, amount, most));
    }
    // A count past the width makes the shift poison, which the select then does not choose.
    llvm::Value* amount = builder_.CreateZExtOrTrunc(count, type);
    if (auto* known = llvm::dyn_cast<llvm::ConstantInt>(in_range); known && known->isZero())
        return llvm::ConstantInt::get(type, 0);
    llvm::Value* shifted = to_left ? builder_.CreateShl(value, amount) : builder_.CreateLShr(value, amount);
    return builder_.CreateSelect(in_range, shifted, llvm::ConstantInt::get(type, 0));
}

llvm::Value* FunctionLowering::smaller_or_larger(const ir::Binary& op, ir::ValueId id) {
    const bool smaller = op.op == ir::BinaryOp::Min;
    const ir::Type& type = type_of(id);
    if (type.is_float()) {
        // These ignore a nan and order -0 below +0, on every target alike.
        auto choice = smaller ? llvm::Intrinsic::minimumnum : llvm::Intrinsic::maximumnum;
        if (type.bits() >= 32) return builder_.CreateBinaryIntrinsic(choice, held(op.left), held(op.right));
        // Chosen in float32: the least architectures have no such instruction for halves.
        llvm::Value* left = builder_.CreateFPExt(held(op.left), builder_.getFloatTy());
        llvm::Value* right = builder_.CreateFPExt(held(op.right), builder_.getFloatTy());
        return builder_.CreateFPTrunc(builder_.CreateBinaryIntrinsic(choice, left, right), held(op.left)->getType());
    }
    bool narrow = is_narrow(op.left) && is_narrow(op.right);
    llvm::Value* left = narrow ? held(op.left) : wide(op.left);
    llvm::Value* right = narrow ? held(op.right) : wide(op.right);
    bool is_signed = narrow || type.is_signed();
    auto choice = smaller ? (is_signed ? llvm::Intrinsic::smin : llvm::Intrinsic::umin)
                          : (is_signed ? llvm::Intrinsic::smax : llvm::Intrinsic::umax);
    return builder_.CreateBinaryIntrinsic(choice, left, right);
}

llvm::Value* FunctionLowering::power(const ir::Binary& op, ir::ValueId id) {
    const ir::Type& base = type_of(id);
    const ir::Type& exponent = type_of(op.right);
    if (exponent.is_float()) return call_math(ir::MathFunction::Pow, base.scalar(), {held(op.left), held(op.right)});
    llvm::Function* function = module_.power_function(base.scalar(), exponent.scalar());
    return builder_.CreateCall(function, {wide(op.left), wide(op.right)});
}

void FunctionLowering::lower(const ir::Binary& op, ir::ValueId id) {
    const bool is_float = type_of(id).is_float();
    switch (op.op) {
        case ir::BinaryOp::Add:
            return hold(id, is_float ? builder_.CreateFAdd(held(op.left), held(op.right)) : wrapping(op, id));
        case ir::BinaryOp::Subtract:
            return hold(id, is_float ? builder_.CreateFSub(held(op.left), held(op.right)) : wrapping(op, id));
        case ir::BinaryOp::Multiply:
            return hold(id, is_float ? builder_.CreateFMul(held(op.left), held(op.right)) : wrapping(op, id));
        case ir::BinaryOp::TrueDivide: return hold(id, builder_.CreateFDiv(held(op.left), held(op.right)));
        case ir::BinaryOp::FloorDivide:
        case ir::BinaryOp::Modulo: return hold(id, is_float ? divide_floats(op) : divide_integers(op, id));
        case ir::BinaryOp::Power: return hold(id, power(op, id));
        case ir::BinaryOp::And:
        case ir::BinaryOp::Or:
        case ir::BinaryOp::Xor: return hold(id, bitwise(op, id));
        case ir::BinaryOp::ShiftLeft:
        case ir::BinaryOp::ShiftRight: return hold(id, shift(op, id));
        case ir::BinaryOp::Min:
        case ir::BinaryOp::Max: return hold(id, smaller_or_larger(op, id));
    }
    unreachable();
}

void FunctionLowering::lower(const ir::Unary& op, ir::ValueId id) {
    const ir::Type& type = type_of(id);
    const bool narrow_result = is_integer64(type) && inst(id).facts.fits_int32;
    switch (op.op) {
        case ir::UnaryOp::Negate: {
            if (type.is_float()) return hold(id, builder_.CreateFNeg(held(op.operand)));
            bool no_wrap = is_narrow(op.operand);
            llvm::Value* value = narrow_result ? low_half(op.operand) : wide(op.operand);
            llvm::Value* zero = llvm::ConstantInt::get(value->getType(), 0);
            return hold(id, builder_.CreateSub(zero, value, "", false, no_wrap));
        }
        case ir::UnaryOp::Invert:
        case ir::UnaryOp::Not:
            // Narrow stays narrow where the type has a sign; ~ of a small uint64 is a large one.
            return hold(id, builder_.CreateNot(type.is_unsigned() ? wide(op.operand) : held(op.operand)));
        case ir::UnaryOp::Abs: {
            if (type.is_float())
                return hold(id, builder_.CreateUnaryIntrinsic(llvm::Intrinsic::fabs, held(op.operand)));
            if (!type.is_signed()) return hold(id, held(op.operand));
            bool narrow = narrow_result && is_narrow(op.operand);
            llvm::Value* value = narrow ? held(op.operand) : wide(op.operand);
            return hold(id, builder_.CreateBinaryIntrinsic(llvm::Intrinsic::abs, value, builder_.getFalse()));
        }
    }
    unreachable();
}

void FunctionLowering::lower(const ir::Compare& op, ir::ValueId id) {
    using Predicate = llvm::CmpInst::Predicate;
    struct Row { // by CompareOp
        Predicate of_signed, of_unsigned, of_float;
    };
    static constexpr Row kRows[] = {
        {Predicate::ICMP_EQ, Predicate::ICMP_EQ, Predicate::FCMP_OEQ},
        {Predicate::ICMP_NE, Predicate::ICMP_NE, Predicate::FCMP_UNE},
        {Predicate::ICMP_SLT, Predicate::ICMP_ULT, Predicate::FCMP_OLT},
        {Predicate::ICMP_SLE, Predicate::ICMP_ULE, Predicate::FCMP_OLE},
        {Predicate::ICMP_SGT, Predicate::ICMP_UGT, Predicate::FCMP_OGT},
        {Predicate::ICMP_SGE, Predicate::ICMP_UGE, Predicate::FCMP_OGE},
    };
    const Row& row = kRows[static_cast<size_t>(op.op)];
    const ir::Type& type = type_of(op.left);
    if (type.is_float()) return hold(id, builder_.CreateFCmp(row.of_float, held(op.left), held(op.right)));
    if (is_narrow(op.left) && is_narrow(op.right))
        return hold(id, builder_.CreateICmp(row.of_signed, held(op.left), held(op.right)));
    Predicate predicate = type.is_signed() ? row.of_signed : row.of_unsigned;
    hold(id, builder_.CreateICmp(predicate, wide(op.left), wide(op.right)));
}

void FunctionLowering::lower(const ir::Select& op, ir::ValueId id) {
    llvm::Value* condition = held(op.condition);
    if (type_of(id).is_real()) {
        bool narrow = is_narrow(op.if_true) && is_narrow(op.if_false);
        llvm::Value* if_true = narrow ? held(op.if_true) : wide(op.if_true);
        llvm::Value* if_false = narrow ? held(op.if_false) : wide(op.if_false);
        return hold(id, builder_.CreateSelect(condition, if_true, if_false));
    }
    SlotValues values;
    const SlotValues& if_true = slots(op.if_true);
    const SlotValues& if_false = slots(op.if_false);
    for (size_t i = 0; i < if_true.size(); ++i)
        values.push_back(builder_.CreateSelect(condition, if_true[i], if_false[i]));
    hold(id, std::move(values));
}

} // namespace krait::lower
