// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The formulas are NumPy's own, also in what they do with nan, infinities and signed zeros.
#include "dsl/numpy_operations.h"

#include "dsl/operand.h"

#include <limits>

namespace krait::dsl::numpy {

namespace {

using ir::BinaryOp;
using ir::CompareOp;
using ir::MathFunction;
using ir::UnaryOp;
using ir::ValueId;

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kPi = 3.141592653589793;

// The larger or smaller one; where `nan_wins` a nan of either, else the other one.
ValueId extreme(Loop& loop, const Values& v, CompareOp better, bool nan_wins) {
    if (loop.is_bool())
        return loop.binary(better == CompareOp::GreaterEqual ? BinaryOp::Or : BinaryOp::And, v[0], v[1]);
    ValueId first = loop.compare(better, v[0], v[1]);
    if (loop.is_float()) {
        ValueId decides = nan_wins ? v[0] : v[1];
        first = loop.binary(BinaryOp::Or, first, loop.compare(CompareOp::NotEqual, decides, decides));
    }
    return loop.select(first, v[0], v[1]);
}

// log(exp(x) + exp(y)) without overflow: the larger one and what the smaller one adds to it.
ValueId log_of_sum(Loop& loop, const Values& v, ValueId of_equals, MathFunction power, double scale) {
    ValueId difference = loop.binary(BinaryOp::Subtract, v[0], v[1]);
    ValueId is_first = loop.compare(CompareOp::Greater, difference, loop.number(0));
    ValueId larger = loop.select(is_first, v[0], v[1]);
    ValueId distance = loop.unary(UnaryOp::Abs, difference);
    ValueId rest = loop.math(MathFunction::Log1p, {loop.math(power, {loop.unary(UnaryOp::Negate, distance)})});
    if (scale != 1) rest = loop.binary(BinaryOp::Multiply, rest, loop.number(scale));
    ValueId sum = loop.binary(BinaryOp::Add, larger, rest);
    ValueId is_nan = loop.compare(CompareOp::NotEqual, difference, difference);
    sum = loop.select(is_nan, difference, sum);
    // Of two equal infinities the difference is nan.
    ValueId are_equal = loop.compare(CompareOp::Equal, v[0], v[1]);
    return loop.select(are_equal, loop.binary(BinaryOp::Add, v[0], of_equals), sum);
}

ValueId scaled(Loop& loop, ValueId x, double factor) { return loop.binary(BinaryOp::Multiply, x, loop.number(factor)); }

} // namespace

ValueId Loop::number(double value) {
    ir::ScalarConstant wide = ir::ScalarConstant::of_float(ir::Scalar::Float64, value);
    return builder_.constant(*cast_constant(wide, type_), span_);
}

ValueId Loop::binary(BinaryOp op, ValueId a, ValueId b) {
    const ir::Type type = builder_.type_of(a);
    bool is_narrow = type.is_integer() && type.byte_size() < 8;
    if (!is_narrow) return builder_.binary(op, a, b, span_);
    ir::Scalar wide = type.is_unsigned() ? ir::Scalar::UInt64 : ir::Scalar::Int64;
    return cast(builder_.binary(op, cast(a, wide), cast(b, wide), span_), type.scalar());
}

ValueId compare(Loop& loop, CompareOp op, ValueId a, ValueId b) {
    ir::Type left = loop.builder().type_of(a);
    ir::Type right = loop.builder().type_of(b);
    if (left == right) return loop.compare(op, a, b);
    // One is an int64, the other a uint64: a negative one is below all of the other's.
    bool is_left_signed = right.is_unsigned();
    ValueId has_sign = is_left_signed ? a : b;
    ValueId zero = loop.builder().int64(0, loop.span());
    bool if_left_is_less = op == CompareOp::Less || op == CompareOp::LessEqual || op == CompareOp::NotEqual;
    bool if_right_is_less = op == CompareOp::Greater || op == CompareOp::GreaterEqual || op == CompareOp::NotEqual;
    ValueId is_negative = loop.compare(CompareOp::Less, has_sign, zero);
    ValueId as_unsigned = loop.cast(has_sign, ir::Scalar::UInt64);
    ValueId otherwise = is_left_signed ? loop.compare(op, as_unsigned, b) : loop.compare(op, a, as_unsigned);
    return loop.select(is_negative, loop.truth(is_left_signed ? if_left_is_less : if_right_is_less), otherwise);
}

ValueId add(Loop& loop, const Values& v) {
    return loop.binary(loop.is_bool() ? BinaryOp::Or : BinaryOp::Add, v[0], v[1]);
}
ValueId multiply(Loop& loop, const Values& v) {
    return loop.binary(loop.is_bool() ? BinaryOp::And : BinaryOp::Multiply, v[0], v[1]);
}

ValueId true_divide(Loop& loop, const Values& v) { return loop.binary(BinaryOp::TrueDivide, v[0], v[1]); }

// The remainder with the sign of the dividend, as C's.
ValueId fmod(Loop& loop, const Values& v) {
    if (loop.is_float()) return loop.math(MathFunction::Fmod, v);
    ValueId rest = loop.binary(BinaryOp::Modulo, v[0], v[1]);
    if (loop.is_unsigned()) return rest;
    ValueId zero = loop.number(0);
    ValueId differs = loop.binary(BinaryOp::Xor, loop.compare(CompareOp::Less, v[0], zero),
                                  loop.compare(CompareOp::Less, v[1], zero));
    ValueId is_floored = loop.binary(BinaryOp::And, differs, loop.compare(CompareOp::NotEqual, rest, zero));
    return loop.select(is_floored, loop.binary(BinaryOp::Subtract, rest, v[1]), rest);
}

ValueId divmod(Loop& loop, const Values& v) {
    ir::Type type = loop.type();
    Values both{loop.binary(BinaryOp::FloorDivide, v[0], v[1]), loop.binary(BinaryOp::Modulo, v[0], v[1])};
    return loop.builder().append(ir::MakeTuple{std::move(both)}, ir::Type::tuple({type, type}), loop.span());
}

ValueId power(Loop& loop, const Values& v) {
    return loop.is_float() ? loop.math(MathFunction::Pow, v) : loop.binary(BinaryOp::Power, v[0], v[1]);
}

ValueId same(Loop&, const Values& v) { return v[0]; }

ValueId absolute(Loop& loop, const Values& v) {
    return loop.is_bool() || loop.is_unsigned() ? v[0] : loop.unary(UnaryOp::Abs, v[0]);
}

ValueId sign(Loop& loop, const Values& v) {
    ValueId zero = loop.number(0);
    ValueId is_positive = loop.compare(CompareOp::Greater, v[0], zero);
    // A zero of either sign gives 0, a nan itself.
    ValueId rest = loop.select(loop.compare(CompareOp::Equal, v[0], zero), zero, v[0]);
    if (!loop.is_unsigned()) rest = loop.select(loop.compare(CompareOp::Less, v[0], zero), loop.number(-1), rest);
    return loop.select(is_positive, loop.number(1), rest);
}

ValueId square(Loop& loop, const Values& v) { return loop.binary(BinaryOp::Multiply, v[0], v[0]); }

// Of integers toward zero: 0 but for 1 and -1.
ValueId reciprocal(Loop& loop, const Values& v) {
    if (loop.is_float()) return loop.binary(BinaryOp::TrueDivide, loop.number(1), v[0]);
    ValueId is_one = loop.compare(CompareOp::Equal, v[0], loop.number(1));
    if (!loop.is_unsigned())
        is_one = loop.binary(BinaryOp::Or, is_one, loop.compare(CompareOp::Equal, v[0], loop.number(-1)));
    return loop.select(is_one, v[0], loop.number(0));
}

// Euclid's algorithm on the absolute values.
ValueId gcd(Loop& loop, const Values& v) {
    ir::Builder& builder = loop.builder();
    Span span = loop.span();
    ir::LocalId larger = builder.make_local("", loop.type());
    ir::LocalId smaller = builder.make_local("", loop.type());
    builder.write(larger, absolute(loop, {v[0]}), span);
    builder.write(smaller, absolute(loop, {v[1]}), span);
    ir::BlockId outside = builder.block();
    ir::LabelId label = builder.make_label();
    ir::BlockId condition_block = builder.make_block();
    builder.enter(condition_block);
    ValueId goes_on = loop.compare(CompareOp::NotEqual, builder.read(smaller, span), loop.number(0));
    ir::BlockId body = builder.make_block();
    builder.enter(body);
    ValueId divisor = builder.read(smaller, span);
    ValueId rest = loop.binary(BinaryOp::Modulo, builder.read(larger, span), divisor);
    builder.write(larger, divisor, span);
    builder.write(smaller, rest, span);
    builder.enter(outside);
    builder.append(ir::While{label, condition_block, goes_on, body}, ir::Type::none(), span);
    return absolute(loop, {builder.read(larger, span)});
}

ValueId lcm(Loop& loop, const Values& v) {
    ValueId divisor = gcd(loop, v); // 0 of two zeros, and then the quotient is 0
    ValueId quotient = loop.binary(BinaryOp::FloorDivide, absolute(loop, {v[0]}), divisor);
    return absolute(loop, {loop.binary(BinaryOp::Multiply, quotient, v[1])});
}

ValueId maximum(Loop& loop, const Values& v) { return extreme(loop, v, CompareOp::GreaterEqual, true); }
ValueId minimum(Loop& loop, const Values& v) { return extreme(loop, v, CompareOp::LessEqual, true); }
ValueId fmax(Loop& loop, const Values& v) { return extreme(loop, v, CompareOp::GreaterEqual, false); }
ValueId fmin(Loop& loop, const Values& v) { return extreme(loop, v, CompareOp::LessEqual, false); }

ValueId heaviside(Loop& loop, const Values& v) {
    ValueId zero = loop.number(0);
    ValueId is_nan = loop.compare(CompareOp::NotEqual, v[0], v[0]);
    ValueId positive = loop.select(loop.compare(CompareOp::Less, v[0], zero), zero, loop.number(1));
    ValueId value = loop.select(loop.compare(CompareOp::Equal, v[0], zero), v[1], positive);
    return loop.select(is_nan, v[0], value);
}

ValueId logaddexp(Loop& loop, const Values& v) {
    return log_of_sum(loop, v, loop.number(0.6931471805599453), MathFunction::Exp, 1);
}
ValueId logaddexp2(Loop& loop, const Values& v) {
    return log_of_sum(loop, v, loop.number(1), MathFunction::Exp2, 1.4426950408889634);
}

ValueId to_radians(Loop& loop, const Values& v) { return scaled(loop, v[0], kPi / 180); }
ValueId to_degrees(Loop& loop, const Values& v) { return scaled(loop, v[0], 180 / kPi); }

ValueId sinc(Loop& loop, const Values& v) {
    ValueId angle = scaled(loop, v[0], kPi);
    ValueId quotient = loop.binary(BinaryOp::TrueDivide, loop.math(MathFunction::Sin, {angle}), angle);
    return loop.select(loop.compare(CompareOp::Equal, v[0], loop.number(0)), loop.number(1), quotient);
}

// The distance to the next number away from zero; of either zero that is the least positive one.
ValueId spacing(Loop& loop, const Values& v) {
    ValueId is_negative = loop.compare(CompareOp::Less, v[0], loop.number(0));
    ValueId away = loop.select(is_negative, loop.number(-kInfinity), loop.number(kInfinity));
    ValueId distance = loop.binary(BinaryOp::Subtract, loop.math(MathFunction::Nextafter, {v[0], away}), v[0]);
    return loop.select(isinf(loop, v), loop.number(kNan), distance);
}

ValueId isnan(Loop& loop, const Values& v) {
    return loop.is_float() ? loop.compare(CompareOp::NotEqual, v[0], v[0]) : loop.truth(false);
}
ValueId isinf(Loop& loop, const Values& v) {
    if (!loop.is_float()) return loop.truth(false);
    return loop.compare(CompareOp::Equal, loop.unary(UnaryOp::Abs, v[0]), loop.number(kInfinity));
}
ValueId isfinite(Loop& loop, const Values& v) {
    if (!loop.is_float()) return loop.truth(true);
    return loop.compare(CompareOp::Less, loop.unary(UnaryOp::Abs, v[0]), loop.number(kInfinity));
}

ValueId signbit(Loop& loop, const Values& v) {
    ValueId one = loop.math(MathFunction::Copysign, {loop.number(1), v[0]});
    return loop.compare(CompareOp::Less, one, loop.number(0));
}

ValueId nan_to_num(Loop& loop, const Values& v) {
    if (!loop.is_float()) return v[0];
    double largest = loop.type() == ir::Scalar::Float32 ? double{std::numeric_limits<float>::max()}
                                                        : std::numeric_limits<double>::max();
    ValueId finite = loop.math(MathFunction::Copysign, {loop.number(largest), v[0]});
    ValueId value = loop.select(isinf(loop, v), finite, v[0]);
    return loop.select(isnan(loop, v), loop.number(0), value);
}

ValueId clip(Loop& loop, const Values& v) { return minimum(loop, {maximum(loop, {v[0], v[1]}), v[2]}); }

} // namespace krait::dsl::numpy
