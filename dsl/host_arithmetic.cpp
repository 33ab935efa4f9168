// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Operators on host values. Integers are Python's as long as they fit in 128 bits; floats are IEEE doubles with Python's
// rules for `//`, `%` and `**`; scalars of NumPy follow NumPy 2: a Python number takes the other operand's type, two types
// promote, integers wrap.
#include "compiler/support/check.h"
#include "dsl/host_arrays.h"
#include "dsl/host_value.h"

#include <bit>
#include <cmath>
#include <limits>
#include <type_traits>

namespace krait::dsl {

namespace {

using ast::BinaryOp;
using ast::UnaryOp;

std::optional<HostValue> host(bool value) { return HostValue{value}; }
std::optional<HostValue> host(WideInt value) { return HostValue{value}; }
std::optional<HostValue> host(double value) { return HostValue{value}; }

// bool counts as an integer, as in Python.
std::optional<WideInt> as_integer(const HostValue& value) {
    if (auto* integer = value.as<WideInt>()) return *integer;
    if (auto* truth = value.as<bool>()) return *truth ? 1 : 0;
    return std::nullopt;
}

// Python's float(int): nothing when it overflows, which 128 bits never do.
std::optional<double> as_real(const HostValue& value) {
    if (auto* real = value.as<double>()) return *real;
    if (auto integer = as_integer(value)) return static_cast<double>(*integer);
    return std::nullopt;
}

// --- integers

WideInt floor_divide(WideInt a, WideInt b) {
    WideInt quotient = a / b;
    return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

std::optional<HostValue> integer_power(WideInt base, WideInt exponent) {
    if (exponent < 0) {
        if (base == 0) return std::nullopt;
        return fold(BinaryOp::Power, HostValue{static_cast<double>(base)}, HostValue{static_cast<double>(exponent)});
    }
    WideInt result = 1;
    while (exponent > 0) {
        if ((exponent & 1) && __builtin_mul_overflow(result, base, &result)) return std::nullopt;
        exponent >>= 1;
        // The last square is not needed, and may overflow where the result does not.
        if (exponent > 0 && __builtin_mul_overflow(base, base, &base)) return std::nullopt;
    }
    return host(result);
}

// Correctly rounded, as Python's int / int is.
std::optional<HostValue> integer_divide(WideInt a, WideInt b) {
    if (b == 0) return std::nullopt;
    constexpr WideInt kExact = WideInt{1} << 53;
    auto is_exact = [](WideInt x) { return x >= -kExact && x <= kExact; };
    if (is_exact(a) && is_exact(b)) return host(static_cast<double>(a) / static_cast<double>(b));
    if (a % b == 0) return host(static_cast<double>(a / b));
    return std::nullopt;
}

std::optional<HostValue> fold_integers(BinaryOp op, WideInt a, WideInt b) {
    constexpr WideInt kWidth = 127;
    WideInt result = 0;
    switch (op) {
        case BinaryOp::Add: return __builtin_add_overflow(a, b, &result) ? std::nullopt : host(result);
        case BinaryOp::Subtract: return __builtin_sub_overflow(a, b, &result) ? std::nullopt : host(result);
        case BinaryOp::Multiply: return __builtin_mul_overflow(a, b, &result) ? std::nullopt : host(result);
        case BinaryOp::Divide: return integer_divide(a, b);
        case BinaryOp::FloorDivide:
            if (b == 0 || (b == -1 && __builtin_sub_overflow(WideInt{0}, a, &result))) return std::nullopt;
            return host(floor_divide(a, b));
        case BinaryOp::Modulo:
            if (b == 0) return std::nullopt;
            if (b == -1) return host(WideInt{0});
            return host(a % b != 0 && (a < 0) != (b < 0) ? a % b + b : a % b);
        case BinaryOp::Power: return integer_power(a, b);
        case BinaryOp::ShiftLeft:
            if (b < 0) return std::nullopt;
            if (a == 0) return host(a);
            if (b >= kWidth || __builtin_mul_overflow(a, WideInt{1} << b, &result)) return std::nullopt;
            return host(result);
        case BinaryOp::ShiftRight:
            if (b < 0) return std::nullopt;
            return host(a >> (b > kWidth ? kWidth : b));
        case BinaryOp::BitAnd: return host(a & b);
        case BinaryOp::BitOr: return host(a | b);
        case BinaryOp::BitXor: return host(a ^ b);
        case BinaryOp::MatrixMultiply: return std::nullopt;
    }
    unreachable();
}

// --- floats

struct FloatQuotient {
    double floor;
    double remainder;
};

// CPython's float_divmod, step for step: the remainder is exact and has the divisor's sign.
FloatQuotient divide_floats(double a, double b) {
    double remainder = std::fmod(a, b);
    double quotient = (a - remainder) / b;
    if (remainder != 0) {
        if ((b < 0) != (remainder < 0)) {
            remainder += b;
            quotient -= 1;
        }
    } else {
        remainder = std::copysign(0.0, b);
    }
    if (quotient == 0) return {std::copysign(0.0, a / b), remainder};
    double floor = std::floor(quotient);
    return {quotient - floor > 0.5 ? floor + 1 : floor, remainder};
}

std::optional<HostValue> float_power(double base, double exponent) {
    if (base == 0 && exponent < 0) return std::nullopt;
    bool is_complex = base < 0 && std::isfinite(base) && std::isfinite(exponent) && exponent != std::floor(exponent);
    if (is_complex) return std::nullopt;
    // In extended precision and rounded once, so that the result does not hang on which pow the machine has.
    auto result = static_cast<double>(std::pow(static_cast<long double>(base), static_cast<long double>(exponent)));
    if (std::isinf(result) && std::isfinite(base) && std::isfinite(exponent)) return std::nullopt;
    return host(result);
}

std::optional<HostValue> fold_floats(BinaryOp op, double a, double b) {
    switch (op) {
        case BinaryOp::Add: return host(a + b);
        case BinaryOp::Subtract: return host(a - b);
        case BinaryOp::Multiply: return host(a * b);
        case BinaryOp::Divide:
            if (b == 0) return std::nullopt;
            return host(a / b);
        case BinaryOp::FloorDivide:
            if (b == 0) return std::nullopt;
            return host(divide_floats(a, b).floor);
        case BinaryOp::Modulo:
            if (b == 0) return std::nullopt;
            return host(divide_floats(a, b).remainder);
        case BinaryOp::Power: return float_power(a, b);
        case BinaryOp::MatrixMultiply:
        case BinaryOp::ShiftLeft:
        case BinaryOp::ShiftRight:
        case BinaryOp::BitAnd:
        case BinaryOp::BitOr:
        case BinaryOp::BitXor: return std::nullopt;
    }
    unreachable();
}

// --- scalars of NumPy

} // namespace

ir::Scalar promote_numpy(ir::Scalar a, ir::Scalar b) {
    const ir::ScalarTraits& left = traits(a);
    const ir::ScalarTraits& right = traits(b);
    if (left.family == ir::Family::Complex || right.family == ir::Family::Complex) return ir::Scalar::Complex128;
    if (left.family == right.family) return left.bits >= right.bits ? a : b;
    if (left.family == ir::Family::Bool) return b;
    if (right.family == ir::Family::Bool) return a;
    if (left.family == ir::Family::Float || right.family == ir::Family::Float) {
        const ir::ScalarTraits& real = left.family == ir::Family::Float ? left : right;
        const ir::ScalarTraits& integer = left.family == ir::Family::Float ? right : left;
        if (real.bits > integer.bits && integer.bits <= 16) return real.scalar;
        return integer.bits <= 16 ? ir::Scalar::Float32 : ir::Scalar::Float64;
    }
    const ir::ScalarTraits& is_signed = left.family == ir::Family::Signed ? left : right;
    const ir::ScalarTraits& is_unsigned = left.family == ir::Family::Signed ? right : left;
    if (is_signed.bits > is_unsigned.bits) return is_signed.scalar;
    switch (is_unsigned.bits) {
        case 8: return ir::Scalar::Int16;
        case 16: return ir::Scalar::Int32;
        case 32: return ir::Scalar::Int64;
    }
    return ir::Scalar::Float64;
}

namespace {

// A result of `scalar`'s type; integers wrap.
HostValue wrapped(ir::Scalar scalar, WideInt value) {
    auto bits = static_cast<uint64_t>(value);
    if (traits(scalar).family == ir::Family::Unsigned)
        return {NumpyScalar{ir::ScalarConstant::of_unsigned(scalar, bits)}};
    return {NumpyScalar{ir::ScalarConstant::of_signed(scalar, static_cast<int64_t>(bits))}};
}

// The type of an operation on two operands of which at least one is NumPy's: a number of Python is weak, it only forces
// a wider family. An integer that does not fit the other's type is an error in NumPy 2.
std::optional<ir::Scalar> common_scalar(const HostValue& left, const HostValue& right) {
    auto* a = left.as<NumpyScalar>();
    auto* b = right.as<NumpyScalar>();
    if (a && b) return promote_numpy(a->scalar.scalar, b->scalar.scalar);
    ir::Scalar typed = a ? a->scalar.scalar : b->scalar.scalar;
    const HostValue& weak = a ? right : left;
    ir::Family family = traits(typed).family;
    if (weak.as<bool>()) return typed;
    if (weak.as<double>()) return family == ir::Family::Float ? typed : ir::Scalar::Float64;
    auto* integer = weak.as<WideInt>();
    if (!integer) return std::nullopt;
    if (family == ir::Family::Float) return typed;
    ir::Scalar target = family == ir::Family::Bool ? ir::Scalar::Int64 : typed;
    HostValue fitted = wrapped(target, *integer);
    return plain_value(fitted) == HostValue{*integer} ? std::optional(target) : std::nullopt;
}

std::optional<HostValue> fold_numpy(BinaryOp op, const HostValue& left, const HostValue& right) {
    std::optional<ir::Scalar> scalar = common_scalar(left, right);
    if (!scalar) return std::nullopt;
    HostValue a = plain_value(left), b = plain_value(right);
    const ir::ScalarTraits& row = traits(*scalar);
    if (row.family == ir::Family::Complex) return std::nullopt; // computed by the host program
    bool is_float = row.family == ir::Family::Float;
    if (op == BinaryOp::Divide && !is_float) {
        // NumPy divides small integers in float16 and float32 types of their own; only the usual widths are folded.
        if (row.bits < 32) return std::nullopt;
        std::optional<HostValue> quotient = fold(op, a, b);
        if (!quotient || !quotient->as<double>()) return std::nullopt;
        return make_numpy_scalar(ir::Scalar::Float64, *quotient);
    }
    if (row.family == ir::Family::Bool) return std::nullopt; // each operator has a rule of its own there
    if (is_float) {
        std::optional<double> x = as_real(a), y = as_real(b);
        if (!x || !y) return std::nullopt;
        bool narrow = row.bits < 64;
        // Rounding a narrower operation done in double is exact for these four only.
        bool is_basic =
            op == BinaryOp::Add || op == BinaryOp::Subtract || op == BinaryOp::Multiply || op == BinaryOp::Divide;
        if (narrow && !is_basic) return std::nullopt;
        x = ir::ScalarConstant::of_float(*scalar, *x).real;
        y = ir::ScalarConstant::of_float(*scalar, *y).real;
        std::optional<HostValue> result = fold_floats(op, *x, *y);
        return result ? make_numpy_scalar(*scalar, *result) : std::nullopt;
    }
    std::optional<WideInt> x = as_integer(a), y = as_integer(b);
    if (!x || !y) return std::nullopt;
    bool is_shift = op == BinaryOp::ShiftLeft || op == BinaryOp::ShiftRight;
    if (is_shift && (*y < 0 || *y >= row.bits)) return std::nullopt;
    if (op == BinaryOp::Power && *y < 0) return std::nullopt;
    std::optional<HostValue> result = fold_integers(op, *x, *y);
    if (!result || !result->as<WideInt>()) return std::nullopt;
    return wrapped(*scalar, *result->as<WideInt>());
}

// --- sequences

// Characters of a string or elements of a tuple that folding makes; a longer one is unknown.
constexpr size_t kLongestResult = 1u << 16;

std::optional<HostValue> repeat(const HostValue& sequence, WideInt times) {
    auto count = static_cast<size_t>(times < 0                         ? WideInt{0}
                                     : times > WideInt{kLongestResult} ? WideInt{kLongestResult + 1}
                                                                       : times);
    if (auto* text = sequence.as<StringConstant>()) {
        if (text->text.size() * count > kLongestResult) return std::nullopt;
        StringConstant result;
        for (size_t i = 0; i < count; ++i) result.text += text->text;
        return HostValue{std::move(result)};
    }
    const std::vector<HostValue>& items = sequence.as<HostTuple>()->items;
    if (items.size() * count > kLongestResult) return std::nullopt;
    HostTuple result;
    for (size_t i = 0; i < count; ++i) result.items.insert(result.items.end(), items.begin(), items.end());
    return HostValue{std::move(result)};
}

bool is_sequence(const HostValue& value) { return value.as<StringConstant>() || value.as<HostTuple>(); }

std::optional<HostValue> fold_sequences(BinaryOp op, const HostValue& left, const HostValue& right) {
    if (op == BinaryOp::Multiply) {
        if (is_sequence(left))
            if (auto times = as_integer(right)) return repeat(left, *times);
        if (is_sequence(right))
            if (auto times = as_integer(left)) return repeat(right, *times);
        return std::nullopt;
    }
    if (op != BinaryOp::Add) return std::nullopt;
    if (auto* a = left.as<StringConstant>())
        if (auto* b = right.as<StringConstant>(); b && a->text.size() + b->text.size() <= kLongestResult)
            return HostValue{StringConstant{a->text + b->text}};
    if (auto* a = left.as<HostTuple>()) {
        if (auto* b = right.as<HostTuple>(); b && a->items.size() + b->items.size() <= kLongestResult) {
            HostTuple joined = *a;
            joined.items.insert(joined.items.end(), b->items.begin(), b->items.end());
            return HostValue{std::move(joined)};
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<HostValue> fold(UnaryOp op, const HostValue& operand) {
    if (auto* array = operand.as<ArrayConstant>()) return fold_array(op, *array);
    if (op == UnaryOp::Not) return host(!is_true(operand));
    if (auto* typed = operand.as<NumpyScalar>()) {
        ir::Scalar scalar = typed->scalar.scalar;
        if (traits(scalar).family == ir::Family::Bool) return std::nullopt;
        std::optional<HostValue> result = fold(op, plain_value(operand));
        if (!result) return std::nullopt;
        if (auto* integer = result->as<WideInt>()) return wrapped(scalar, *integer);
        return make_numpy_scalar(scalar, *result);
    }
    if (auto* real = operand.as<double>()) {
        if (op == UnaryOp::Invert) return std::nullopt;
        return host(op == UnaryOp::Minus ? -*real : *real);
    }
    if (auto* complex = operand.as<HostComplex>()) {
        if (op == UnaryOp::Invert) return std::nullopt;
        if (op == UnaryOp::Plus) return operand;
        return HostValue{HostComplex{-complex->real, -complex->imaginary}};
    }
    std::optional<WideInt> integer = as_integer(operand);
    if (!integer) return std::nullopt;
    switch (op) {
        case UnaryOp::Plus: return host(*integer);
        case UnaryOp::Minus: return fold_integers(BinaryOp::Subtract, 0, *integer);
        case UnaryOp::Invert: return host(~*integer);
        case UnaryOp::Not: break;
    }
    unreachable();
}

std::optional<HostValue> fold(BinaryOp op, const HostValue& left, const HostValue& right) {
    if (left.as<ArrayConstant>() || right.as<ArrayConstant>()) return fold_arrays(op, left, right);
    if (left.as<NumpyScalar>() || right.as<NumpyScalar>()) return fold_numpy(op, left, right);
    if (is_sequence(left) || is_sequence(right)) return fold_sequences(op, left, right);
    bool both_bools = left.as<bool>() && right.as<bool>();
    bool is_logical = op == BinaryOp::BitAnd || op == BinaryOp::BitOr || op == BinaryOp::BitXor;
    std::optional<WideInt> a = as_integer(left), b = as_integer(right);
    if (a && b) {
        std::optional<HostValue> result = fold_integers(op, *a, *b);
        if (both_bools && is_logical) return host(*result->as<WideInt>() != 0);
        return result;
    }
    std::optional<double> x = as_real(left), y = as_real(right);
    if (x && y) return fold_floats(op, *x, *y);
    std::optional<HostComplex> z = as_complex(left), w = as_complex(right);
    if (z && w) return fold_complex(op, *z, *w);
    return std::nullopt;
}

bool is_true(const HostValue& value) {
    struct Truth {
        bool operator()(const NoneConstant&) const { return false; }
        bool operator()(bool truth) const { return truth; }
        bool operator()(WideInt integer) const { return integer != 0; }
        bool operator()(double real) const { return real != 0; }
        bool operator()(const ArrayConstant& array) const { return element_count(array) != 0; }
        bool operator()(const HostComplex& complex) const { return complex.real != 0 || complex.imaginary != 0; }
        bool operator()(const NumpyScalar& typed) const { return !typed.scalar.is_zero(); }
        bool operator()(const StringConstant& text) const { return !text.text.empty(); }
        bool operator()(const HostTuple& tuple) const { return !tuple.items.empty(); }
    };
    return std::visit(Truth{}, value.value);
}

} // namespace krait::dsl
