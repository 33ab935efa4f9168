// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Conversions between scalars, of tuples element by element, and of arrays to a less particular
// type.
#include "compiler/lower/function_lowering.h"
#include "compiler/support/check.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Intrinsics.h>

namespace krait::lower {

llvm::Value* FunctionLowering::convert_integer(llvm::Value* value, ir::Scalar from, ir::Scalar to) {
    llvm::Type* type = module_.register_type(to);
    // A narrow value stands for its sign extension, whatever its type.
    bool is_narrow = ir::traits(from).bits == 64 && value->getType()->isIntegerTy(32);
    bool is_signed = is_narrow || ir::traits(from).family == ir::Family::Signed;
    return is_signed ? builder_.CreateSExtOrTrunc(value, type) : builder_.CreateZExtOrTrunc(value, type);
}

// To 16 bits the nearest end of that range; to 8 bits the low byte of the 16-bit result. A nan of
// float64 becomes 2^15.
llvm::Value* FunctionLowering::convert_float_to_integer(llvm::Value* value, ir::Scalar from, ir::Scalar to) {
    const unsigned bits = ir::traits(to).bits;
    if (bits >= 32) return target_.float_to_integer(value, to, builder_);
    const bool is_signed = ir::traits(to).family == ir::Family::Signed;
    llvm::Type* type = builder_.getInt32Ty();
    llvm::Value* whole = target_.float_to_integer(value, is_signed ? ir::Scalar::Int32 : ir::Scalar::UInt32, builder_);
    llvm::Value* most = llvm::ConstantInt::get(type, is_signed ? INT16_MAX : UINT16_MAX);
    if (is_signed) {
        whole = builder_.CreateBinaryIntrinsic(llvm::Intrinsic::smin, whole, most);
        llvm::Value* least = llvm::ConstantInt::getSigned(type, INT16_MIN);
        whole = builder_.CreateBinaryIntrinsic(llvm::Intrinsic::smax, whole, least);
    } else {
        whole = builder_.CreateBinaryIntrinsic(llvm::Intrinsic::umin, whole, most);
    }
    // Signed, the clamp has done it: nan came as the least int32.
    if (!is_signed && ir::traits(from).bits == 64) {
        llvm::Value* is_nan = builder_.CreateFCmpUNO(value, value);
        whole = builder_.CreateSelect(is_nan, builder_.getInt32(0x8000), whole);
    }
    return builder_.CreateTrunc(whole, module_.register_type(to));
}

llvm::Value* FunctionLowering::convert_float(llvm::Value* value, ir::Scalar from, ir::Scalar to) {
    if (ir::traits(to).family == ir::Family::Float) {
        if (from == ir::Scalar::Float64 && to == ir::Scalar::Float16) return target_.narrow_to_half(value, builder_);
        return builder_.CreateFPCast(value, module_.register_type(to));
    }
    if (from != ir::Scalar::Float16) return convert_float_to_integer(value, from, to);
    return convert_float_to_integer(builder_.CreateFPExt(value, builder_.getFloatTy()), ir::Scalar::Float32, to);
}

// Between real numbers.
llvm::Value* FunctionLowering::convert_scalar(llvm::Value* value, ir::Scalar from, ir::Scalar to) {
    using ir::Family;
    const Family from_family = ir::traits(from).family;
    const Family to_family = ir::traits(to).family;
    if (from == to) return value;
    llvm::Type* type = module_.register_type(to);
    if (to_family == Family::Bool) {
        llvm::Constant* zero = llvm::Constant::getNullValue(value->getType());
        return from_family == Family::Float ? builder_.CreateFCmpUNE(value, zero) : builder_.CreateICmpNE(value, zero);
    }
    switch (from_family) {
        case Family::Bool:
            return to_family == Family::Float ? builder_.CreateUIToFP(value, type) : builder_.CreateZExt(value, type);
        case Family::Signed:
        case Family::Unsigned: {
            if (to_family != Family::Float) return convert_integer(value, from, to);
            bool is_narrow = ir::traits(from).bits == 64 && value->getType()->isIntegerTy(32);
            bool is_signed = is_narrow || from_family == Family::Signed;
            return is_signed ? builder_.CreateSIToFP(value, type) : builder_.CreateUIToFP(value, type);
        }
        case Family::Float: return convert_float(value, from, to);
        case Family::Complex: break;
    }
    unreachable();
}

llvm::Value* FunctionLowering::convert(ir::ValueId operand, const ir::Type& to) {
    return convert_scalar(held(operand), type_of(operand).scalar(), to.scalar());
}

void FunctionLowering::convert_number(llvm::ArrayRef<llvm::Value*> from, const ir::Type& from_type,
                                      const ir::Type& to_type, SlotValues& to) {
    const bool is_complex = from_type.is_complex();
    const ir::Scalar part = is_complex ? ir::part_of(from_type.scalar()) : from_type.scalar();
    if (to_type.is_complex()) {
        const ir::Scalar wanted = ir::part_of(to_type.scalar());
        to.push_back(convert_scalar(from[0], part, wanted));
        to.push_back(is_complex ? convert_scalar(from[1], part, wanted)
                                : llvm::Constant::getNullValue(module_.register_type(wanted)));
    } else if (is_complex) { // to bool
        to.push_back(builder_.CreateOr(convert_scalar(from[0], part, ir::Scalar::Bool),
                                       convert_scalar(from[1], part, ir::Scalar::Bool)));
    } else {
        to.push_back(convert_scalar(from[0], part, to_type.scalar()));
    }
}

void FunctionLowering::append_converted(llvm::ArrayRef<llvm::Value*>& from, const ir::Type& from_type,
                                        const ir::Type& to_type, SlotValues& to) {
    switch (from_type.kind()) {
        case ir::Type::Kind::Scalar: {
            const size_t count = flatten(from_type).size();
            convert_number(from.take_front(count), from_type, to_type, to);
            from = from.drop_front(count);
            return;
        }
        case ir::Type::Kind::Tuple:
            for (size_t i = 0; i < from_type.elements().size(); ++i)
                append_converted(from, from_type.elements()[i], to_type.elements()[i], to);
            return;
        case ir::Type::Kind::Array: {
            const size_t count = flatten(from_type).size();
            ArraySlots array(from_type, from.take_front(count));
            const ir::Space space = to_type.is_pointer() ? ir::Space::Generic : to_type.space();
            to.push_back(
                builder_.CreateAddrSpaceCast(array.address(), builder_.getPtrTy(target_.address_space(space))));
            from = from.drop_front(count);
            if (to_type.is_pointer()) return;
            for (unsigned axis = 0; axis < from_type.rank(); ++axis) to.push_back(array.extent(axis));
            if (to_type.layout() == ir::Layout::A)
                for (unsigned axis = 0; axis < from_type.rank(); ++axis)
                    to.push_back(byte_stride(from_type, array, axis));
            return;
        }
        case ir::Type::Kind::Pointer:
            to.push_back(from.front());
            from = from.drop_front(1);
            return;
        case ir::Type::Kind::None: return;
        case ir::Type::Kind::Record:
        case ir::Type::Kind::Chars:
        case ir::Type::Kind::Invalid: break;
    }
    unreachable();
}

void FunctionLowering::lower(const ir::Cast& op, ir::ValueId id) {
    const ir::Type& from = type_of(op.operand);
    const ir::Type& to = type_of(id);
    if (!to.is_real() || from.is_complex()) {
        SlotValues values;
        llvm::ArrayRef<llvm::Value*> slots_left = slots(op.operand);
        append_converted(slots_left, from, to, values);
        return hold(id, std::move(values));
    }
    if (!is_integer64(to)) return hold(id, convert(op.operand, to));
    // To 64 bits: what has at most 32 bits, or is narrow, stays narrow where its sign extension is
    // its value.
    llvm::Value* value = held(op.operand);
    const bool known_to_fit = inst(id).facts.fits_int32;
    if (is_narrow(op.operand)) {
        // A negative int64 as uint64 is no longer a number that fits.
        bool keeps = to.is_signed() || known_to_fit || sign_is_clear(op.operand);
        return hold(id, keeps ? value : widen(value));
    }
    if (from.is_bool()) return hold(id, builder_.CreateZExt(value, builder_.getInt32Ty()));
    if (from.is_signed() && from.bits() <= 32 && (to.is_signed() || sign_is_clear(op.operand)))
        return hold(id, builder_.CreateSExt(value, builder_.getInt32Ty()));
    if (from.is_unsigned() && (from.bits() < 32 || (from.bits() == 32 && sign_is_clear(op.operand))))
        return hold(id, builder_.CreateZExt(value, builder_.getInt32Ty()));
    hold(id, convert(op.operand, to));
}

} // namespace krait::lower
