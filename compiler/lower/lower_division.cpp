// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Floor division and modulo that never trap, and powers by squaring. Guards are made only where the
// divisor is not known to need none; a power of two becomes a shift or a mask, which floor by
// themselves.
#include "compiler/lower/function_lowering.h"
#include "compiler/support/check.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Intrinsics.h>

namespace krait::lower {

llvm::Value* FunctionLowering::divide_integers(const ir::Binary& op, ir::ValueId id) {
    const bool modulo = op.op == ir::BinaryOp::Modulo;
    const ir::Type& type = type_of(id);
    const bool no_sign = !type.is_signed() || (sign_is_clear(op.left) && sign_is_clear(op.right));
    // A remainder is no larger than its operands; a quotient of narrow operands is narrow but for
    // MIN // -1.
    const bool narrow = is_narrow(op.left) && is_narrow(op.right) && (modulo || no_sign || inst(id).facts.fits_int32);
    llvm::Value* left = narrow ? held(op.left) : wide(op.left);
    llvm::Value* right = narrow ? held(op.right) : wide(op.right);
    llvm::Type* width = left->getType();
    llvm::Constant* zero = llvm::ConstantInt::get(width, 0);
    llvm::Constant* one = llvm::ConstantInt::get(width, 1);
    auto* known = llvm::dyn_cast<llvm::ConstantInt>(right);
    if (known != nullptr && known->isZero()) return zero;

    if (known != nullptr && (no_sign || known->getValue().isStrictlyPositive()) && known->getValue().isPowerOf2()) {
        llvm::Constant* mask = llvm::ConstantInt::get(width, known->getValue() - 1);
        llvm::Constant* count = llvm::ConstantInt::get(width, known->getValue().logBase2());
        if (modulo) return builder_.CreateAnd(left, mask);
        return no_sign ? builder_.CreateLShr(left, count) : builder_.CreateAShr(left, count);
    }
    if (no_sign) {
        if (known != nullptr) return modulo ? builder_.CreateURem(left, right) : builder_.CreateUDiv(left, right);
        llvm::Value* by_zero = builder_.CreateICmpEQ(right, zero);
        llvm::Value* divisor = builder_.CreateSelect(by_zero, one, right);
        if (modulo) return builder_.CreateURem(left, divisor); // x % 1 is 0, as x % 0 is
        return builder_.CreateSelect(by_zero, zero, builder_.CreateUDiv(left, divisor));
    }

    // Signed: divide toward zero, then step down where the remainder's sign is not the divisor's.
    llvm::Value* divisor = right;
    llvm::Value* is_bad = builder_.getFalse();
    if (known == nullptr || known->isMinusOne()) {
        llvm::Value* by_zero = builder_.CreateICmpEQ(right, zero);
        llvm::Value* by_minus_one = builder_.CreateICmpEQ(right, llvm::Constant::getAllOnesValue(width));
        if (modulo) {
            is_bad = builder_.CreateOr(by_zero, by_minus_one); // both give 0, as x % 1 does
        } else {
            llvm::APInt least = llvm::APInt::getSignedMinValue(width->getIntegerBitWidth());
            llvm::Value* is_least = builder_.CreateICmpEQ(left, llvm::ConstantInt::get(width, least));
            is_bad = builder_.CreateOr(by_zero, builder_.CreateAnd(is_least, by_minus_one));
        }
        divisor = builder_.CreateSelect(is_bad, one, right);
    }
    llvm::Value* quotient = builder_.CreateSDiv(left, divisor);
    llvm::Value* remainder = builder_.CreateSub(left, builder_.CreateMul(quotient, divisor));
    llvm::Value* not_exact = builder_.CreateICmpNE(remainder, zero);
    llvm::Value* signs_differ = builder_.CreateICmpSLT(builder_.CreateXor(remainder, divisor), zero);
    llvm::Value* steps_down = builder_.CreateAnd(not_exact, signs_differ);
    if (modulo) return builder_.CreateSelect(steps_down, builder_.CreateAdd(remainder, divisor), remainder);
    llvm::Value* floored = builder_.CreateSub(quotient, builder_.CreateZExt(steps_down, width));
    return builder_.CreateSelect(is_bad, zero, floored);
}

// left - trunc(left / right) * right, rounded once. Not fmod's exact remainder: for an infinite
// divisor it is nan.
llvm::Value* FunctionLowering::float_remainder(llvm::Value* left, llvm::Value* right) {
    llvm::Value* quotient = builder_.CreateFDiv(left, right);
    llvm::Value* whole = builder_.CreateUnaryIntrinsic(llvm::Intrinsic::trunc, quotient);
    llvm::Value* minus_whole = builder_.CreateFNeg(whole);
    return builder_.CreateIntrinsic(left->getType(), llvm::Intrinsic::fma, {minus_whole, right, left});
}

llvm::Value* FunctionLowering::divide_floats(const ir::Binary& op) {
    llvm::Value* left = held(op.left);
    llvm::Value* right = held(op.right);
    llvm::Type* type = left->getType();
    llvm::Constant* zero = llvm::ConstantFP::get(type, 0.0);

    llvm::Value* remainder = float_remainder(left, right);
    llvm::Value* is_exact = builder_.CreateFCmpOEQ(remainder, zero);
    llvm::Value* divisor_is_negative = builder_.CreateFCmpOLT(right, zero);
    llvm::Value* signs_differ = builder_.CreateXor(divisor_is_negative, builder_.CreateFCmpOLT(remainder, zero));
    llvm::Value* steps_down = builder_.CreateAnd(builder_.CreateNot(is_exact), signs_differ);
    llvm::Value* divides_zero = builder_.CreateFCmpOEQ(right, zero);
    if (op.op == ir::BinaryOp::Modulo) {
        llvm::Value* moved = builder_.CreateSelect(steps_down, builder_.CreateFAdd(remainder, right), remainder);
        // A remainder of zero has the sign of the divisor. By zero the remainder is nan already.
        llvm::Value* signed_zero = builder_.CreateBinaryIntrinsic(llvm::Intrinsic::copysign, zero, right);
        return builder_.CreateSelect(is_exact, signed_zero, moved);
    }
    llvm::Value* quotient = builder_.CreateFDiv(builder_.CreateFSub(left, remainder), right);
    llvm::Value* below = builder_.CreateFSub(quotient, llvm::ConstantFP::get(type, 1.0));
    quotient = builder_.CreateSelect(steps_down, below, quotient);
    // (left - remainder) / right is nearly whole: to the nearest whole number, not always down.
    llvm::Value* floor = builder_.CreateUnaryIntrinsic(llvm::Intrinsic::floor, quotient);
    llvm::Value* falls_short =
        builder_.CreateFCmpOGT(builder_.CreateFSub(quotient, floor), llvm::ConstantFP::get(type, 0.5));
    llvm::Value* above = builder_.CreateFAdd(floor, llvm::ConstantFP::get(type, 1.0));
    llvm::Value* whole = builder_.CreateSelect(falls_short, above, floor);
    // A quotient of zero has the sign of the exact quotient.
    llvm::Value* exact = builder_.CreateFDiv(left, right);
    llvm::Value* signed_zero = builder_.CreateBinaryIntrinsic(llvm::Intrinsic::copysign, zero, exact);
    whole = builder_.CreateSelect(builder_.CreateFCmpOEQ(quotient, zero), signed_zero, whole);
    return builder_.CreateSelect(divides_zero, exact, whole);
}

// base ** exponent by squaring: result = 1; while the exponent is not 0, multiply by the base where
// its low bit is set, square the base, halve the exponent.
llvm::Function* ModuleLowering::power_function(ir::Scalar base_scalar, ir::Scalar exponent_scalar) {
    llvm::Function*& function = power_functions_[{base_scalar, exponent_scalar}];
    if (function != nullptr) return function;
    const bool is_float = ir::traits(base_scalar).family == ir::Family::Float;
    const bool may_be_negative = ir::traits(exponent_scalar).family == ir::Family::Signed;
    llvm::Type* type = register_type(base_scalar);
    llvm::Type* count_type = register_type(exponent_scalar);
    std::string name = "krait_power_" + std::string(ir::traits(base_scalar).name) + "_" +
                       std::string(ir::traits(exponent_scalar).name);
    function = llvm::Function::Create(llvm::FunctionType::get(type, {type, count_type}, false),
                                      llvm::GlobalValue::InternalLinkage, name, *module_);
    function->addFnAttr(llvm::Attribute::NoUnwind);
    llvm::Value* base = function->getArg(0);
    llvm::Value* exponent = function->getArg(1);
    auto number = [&](int64_t value) -> llvm::Constant* {
        return is_float ? llvm::ConstantFP::get(type, static_cast<double>(value))
                        : llvm::ConstantInt::getSigned(type, value);
    };
    auto count = [&](uint64_t value) { return llvm::ConstantInt::get(count_type, value); };

    auto block = [&](const char* label) { return llvm::BasicBlock::Create(context_, label, function); };
    llvm::BasicBlock* entry = block("entry");
    llvm::BasicBlock* loop = block("loop");
    llvm::BasicBlock* end = block("end");
    llvm::IRBuilder<> builder(entry);
    llvm::Value* is_negative = may_be_negative ? builder.CreateICmpSLT(exponent, count(0)) : builder.getFalse();
    // The magnitude as an unsigned number, so that the least exponent has one too.
    llvm::Value* magnitude = builder.CreateSelect(is_negative, builder.CreateNeg(exponent), exponent);
    builder.CreateCondBr(builder.CreateICmpEQ(magnitude, count(0)), end, loop);

    builder.SetInsertPoint(loop);
    llvm::PHINode* result = builder.CreatePHI(type, 2);
    llvm::PHINode* square = builder.CreatePHI(type, 2);
    llvm::PHINode* left = builder.CreatePHI(count_type, 2);
    auto multiply = [&](llvm::Value* a, llvm::Value* b) {
        return is_float ? builder.CreateFMul(a, b) : builder.CreateMul(a, b);
    };
    llvm::Value* is_odd = builder.CreateTrunc(left, builder.getInt1Ty());
    llvm::Value* next_result = builder.CreateSelect(is_odd, multiply(result, square), result);
    llvm::Value* next_square = multiply(square, square);
    llvm::Value* next_left = builder.CreateLShr(left, count(1));
    builder.CreateCondBr(builder.CreateICmpEQ(next_left, count(0)), end, loop);
    result->addIncoming(number(1), entry);
    result->addIncoming(next_result, loop);
    square->addIncoming(base, entry);
    square->addIncoming(next_square, loop);
    left->addIncoming(magnitude, entry);
    left->addIncoming(next_left, loop);

    builder.SetInsertPoint(end);
    llvm::PHINode* product = builder.CreatePHI(type, 2);
    product->addIncoming(number(1), entry);
    product->addIncoming(next_result, loop);
    llvm::Value* inverse = nullptr;
    if (is_float) {
        inverse = builder.CreateFDiv(number(1), product);
    } else {
        // Of integers: 1 / a is 0 but for a = 1 and -1, which are their own inverses; for a = 0 the
        // least int64.
        llvm::Value* unit = builder.CreateICmpEQ(base, number(1));
        if (ir::traits(base_scalar).family == ir::Family::Signed)
            unit = builder.CreateOr(unit, builder.CreateICmpEQ(base, number(-1)));
        llvm::APInt least = llvm::APInt::getSignedMinValue(64).trunc(type->getIntegerBitWidth());
        llvm::Value* of_zero =
            builder.CreateSelect(builder.CreateICmpEQ(base, number(0)), llvm::ConstantInt::get(type, least), number(0));
        inverse = builder.CreateSelect(unit, product, of_zero);
    }
    builder.CreateRet(builder.CreateSelect(is_negative, inverse, product));
    return function;
}

} // namespace krait::lower
