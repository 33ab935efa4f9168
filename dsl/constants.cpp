// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Between the constants that typing knows (64 bits wide, typed) and the host values that folding works on.
#include "compiler/support/check.h"
#include "compiler/support/match.h"
#include "dsl/host_value.h"
#include "dsl/scope.h"

#include <bit>
#include <cmath>
#include <limits>

namespace krait::dsl {

namespace {

constexpr WideInt kLeastInt64 = std::numeric_limits<int64_t>::min();
constexpr WideInt kMostInt64 = std::numeric_limits<int64_t>::max();
constexpr WideInt kMostUInt64 = std::numeric_limits<uint64_t>::max();

// Bit for bit, so that -0.0 is not 0.0; all nans are one.
bool same_real(double a, double b) {
    if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && std::isnan(b);
    return std::bit_cast<uint64_t>(a) == std::bit_cast<uint64_t>(b);
}

std::optional<ConstantValue> folded(const std::optional<HostValue>& value) {
    return value ? to_constant(*value) : std::nullopt;
}

} // namespace

bool HostTuple::operator==(const HostTuple& other) const { return items == other.items; }

bool HostValue::operator==(const HostValue& other) const {
    if (value.index() != other.value.index()) return false;
    if (auto* real = as<double>()) return same_real(*real, *other.as<double>());
    if (auto* complex = as<HostComplex>()) {
        const HostComplex& z = *other.as<HostComplex>();
        return same_real(complex->real, z.real) && same_real(complex->imaginary, z.imaginary);
    }
    if (auto* typed = as<NumpyScalar>()) {
        const ir::ScalarConstant& a = typed->scalar;
        const ir::ScalarConstant& b = other.as<NumpyScalar>()->scalar;
        return a.scalar == b.scalar && a.bits == b.bits && same_real(a.real, b.real) &&
               same_real(a.imaginary, b.imaginary);
    }
    return match(
        value, [](const HostComplex&) { return false; }, // compared above
        [&](const auto& part) { return part == *other.as<std::remove_cvref_t<decltype(part)>>(); });
}

std::optional<ConstantValue> to_constant(const HostValue& value) {
    struct Convert {
        using Result = std::optional<ConstantValue>;
        Result operator()(const NoneConstant& none) const { return ConstantValue{none}; }
        Result operator()(bool truth) const { return ConstantValue{ir::ScalarConstant::of_bool(truth)}; }
        Result operator()(WideInt integer) const {
            if (integer >= kLeastInt64 && integer <= kMostInt64)
                return ConstantValue{ir::ScalarConstant::of_signed(ir::Scalar::Int64, static_cast<int64_t>(integer))};
            if (integer < 0 || integer > kMostUInt64) return std::nullopt;
            return ConstantValue{ir::ScalarConstant::of_unsigned(ir::Scalar::UInt64, static_cast<uint64_t>(integer))};
        }
        Result operator()(double real) const {
            return ConstantValue{ir::ScalarConstant::of_float(ir::Scalar::Float64, real)};
        }
        Result operator()(const HostComplex& z) const {
            return ConstantValue{ir::ScalarConstant::of_complex(ir::Scalar::Complex128, z.real, z.imaginary)};
        }
        Result operator()(const NumpyScalar& typed) const { return ConstantValue{typed.scalar}; }
        Result operator()(const StringConstant& text) const { return ConstantValue{text}; }
        Result operator()(const ArrayConstant& array) const { return ConstantValue{array}; }
        Result operator()(const HostTuple& tuple) const {
            TupleConstant constant;
            for (const HostValue& item : tuple.items) {
                Result element = to_constant(item);
                if (!element) return std::nullopt;
                constant.elements.push_back(std::move(*element));
            }
            return ConstantValue{std::move(constant)};
        }
    };
    return std::visit(Convert{}, value.value);
}

HostValue to_host_value(const ConstantValue& constant) {
    struct Convert {
        HostValue operator()(const NoneConstant& none) const { return {none}; }
        HostValue operator()(const ir::ScalarConstant& scalar) const {
            switch (scalar.scalar) {
                case ir::Scalar::Bool: return {scalar.bits != 0};
                case ir::Scalar::Int64: return {WideInt{static_cast<int64_t>(scalar.bits)}};
                case ir::Scalar::Float64: return {scalar.real};
                case ir::Scalar::UInt64:
                    if (WideInt{scalar.bits} > kMostInt64) return {WideInt{scalar.bits}};
                    return {NumpyScalar{scalar}};
                case ir::Scalar::Int8:
                case ir::Scalar::Int16:
                case ir::Scalar::Int32:
                case ir::Scalar::UInt8:
                case ir::Scalar::UInt16:
                case ir::Scalar::UInt32:
                case ir::Scalar::Float16:
                case ir::Scalar::Float32:
                case ir::Scalar::Complex64: return {NumpyScalar{scalar}};
                case ir::Scalar::Complex128: return {HostComplex{scalar.real, scalar.imaginary}};
            }
            unreachable();
        }
        HostValue operator()(const TupleConstant& tuple) const {
            HostTuple host;
            for (const ConstantValue& element : tuple.elements) host.items.push_back(to_host_value(element));
            return {std::move(host)};
        }
        HostValue operator()(const StringConstant& text) const { return {text}; }
        HostValue operator()(const ArrayConstant& array) const { return {array}; }
    };
    return std::visit(Convert{}, constant.value);
}

HostValue plain_value(const HostValue& value) {
    auto* typed = value.as<NumpyScalar>();
    if (!typed) return value;
    const ir::ScalarConstant& scalar = typed->scalar;
    switch (traits(scalar.scalar).family) {
        case ir::Family::Bool: return {scalar.bits != 0};
        case ir::Family::Signed: return {WideInt{static_cast<int64_t>(scalar.bits)}};
        case ir::Family::Unsigned: return {WideInt{scalar.bits}};
        case ir::Family::Float: return {scalar.real};
        case ir::Family::Complex: return {HostComplex{scalar.real, scalar.imaginary}};
    }
    unreachable();
}

std::optional<WideInt> parse_wide(std::string_view decimal) {
    WideInt value = 0;
    for (char digit : decimal) {
        bool overflows = __builtin_mul_overflow(value, WideInt{10}, &value) ||
                         __builtin_add_overflow(value, WideInt{digit - '0'}, &value);
        if (overflows) return std::nullopt;
    }
    return value;
}

std::optional<HostValue> make_numpy_scalar(ir::Scalar scalar, const HostValue& value) {
    const bool is_complex = traits(scalar).family == ir::Family::Complex;
    if (std::optional<HostComplex> z = is_complex ? as_complex(plain_value(value)) : std::nullopt)
        return HostValue{NumpyScalar{ir::ScalarConstant::of_complex(scalar, z->real, z->imaginary)}};
    if (is_complex || plain_value(value).as<HostComplex>()) return std::nullopt;
    std::optional<WideInt> integer;
    double real = 0;
    if (auto* typed = value.as<NumpyScalar>()) {
        // From one NumPy type to another values wrap or are cut off, as astype does.
        const ir::ScalarConstant& from = typed->scalar;
        bool is_float = traits(from.scalar).family == ir::Family::Float;
        bool is_unsigned = traits(from.scalar).family == ir::Family::Unsigned;
        if (is_float)
            real = from.real;
        else
            integer = is_unsigned ? WideInt{from.bits} : WideInt{static_cast<int64_t>(from.bits)};
        if (!is_float) real = static_cast<double>(*integer);
    } else if (auto* truth = value.as<bool>()) {
        integer = *truth ? 1 : 0;
        real = *truth ? 1 : 0;
    } else if (auto* wide = value.as<WideInt>()) {
        integer = *wide;
        real = static_cast<double>(*wide);
    } else if (auto* number = value.as<double>()) {
        real = *number;
    } else {
        return std::nullopt;
    }
    switch (traits(scalar).family) {
        case ir::Family::Bool:
            return HostValue{NumpyScalar{ir::ScalarConstant::of_bool(integer ? *integer != 0 : real != 0)}};
        case ir::Family::Float: return HostValue{NumpyScalar{ir::ScalarConstant::of_float(scalar, real)}};
        case ir::Family::Complex: unreachable();
        case ir::Family::Signed:
        case ir::Family::Unsigned: break;
    }
    if (!integer) {
        // Undefined beyond the type in C and in NumPy alike.
        if (!(std::fabs(real) < 0x1p63)) return std::nullopt;
        integer = static_cast<WideInt>(real);
    }
    auto bits = static_cast<uint64_t>(*integer);
    auto constant = traits(scalar).family == ir::Family::Unsigned
                        ? ir::ScalarConstant::of_unsigned(scalar, bits)
                        : ir::ScalarConstant::of_signed(scalar, static_cast<int64_t>(bits));
    // A Python integer that does not fit is an OverflowError of NumPy; only NumPy's own scalars wrap.
    WideInt stored = traits(scalar).family == ir::Family::Unsigned ? WideInt{constant.bits}
                                                                   : WideInt{static_cast<int64_t>(constant.bits)};
    if (!value.as<NumpyScalar>() && stored != *integer) return std::nullopt;
    return HostValue{NumpyScalar{constant}};
}

std::optional<ConstantValue> fold_unary(ast::UnaryOp op, const ConstantValue& operand) {
    return folded(fold(op, to_host_value(operand)));
}

std::optional<ConstantValue> fold_binary(ast::BinaryOp op, const ConstantValue& left, const ConstantValue& right) {
    return folded(fold(op, to_host_value(left), to_host_value(right)));
}

std::optional<ConstantValue> fold_compare(ast::CompareOp op, const ConstantValue& left, const ConstantValue& right) {
    return folded(fold(op, to_host_value(left), to_host_value(right)));
}

std::optional<bool> truth_of(const ConstantValue& value) { return is_true(to_host_value(value)); }

} // namespace krait::dsl
