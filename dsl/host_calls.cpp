// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls that host code makes on constants: `len(SHAPE)`, `int(N / 2)`, `math.sqrt(2.0)`. Functions of `math` that C leaves
// inexact are computed in extended precision and rounded once: the result is the nearest double in all but a few cases in
// a thousand, and the same on every machine.
#include "compiler/support/check.h"
#include "dsl/host_arrays.h"
#include "dsl/host_value.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>

namespace krait::dsl {

namespace {

using Arguments = std::vector<HostValue>;
using Result = std::optional<HostValue>;

// An argument as a number of Python; scalars of NumPy are left to NumPy.
std::optional<double> real_of(const HostValue& value) {
    if (auto* real = value.as<double>()) return *real;
    if (auto* integer = value.as<WideInt>()) return static_cast<double>(*integer);
    if (auto* truth = value.as<bool>()) return *truth ? 1 : 0;
    if (auto* typed = value.as<NumpyScalar>())
        if (traits(typed->scalar.scalar).family == ir::Family::Float) return typed->scalar.real;
    return std::nullopt;
}

std::optional<WideInt> integer_of(const HostValue& value) {
    if (auto* integer = value.as<WideInt>()) return *integer;
    if (auto* truth = value.as<bool>()) return *truth ? 1 : 0;
    if (auto* typed = value.as<NumpyScalar>()) {
        switch (traits(typed->scalar.scalar).family) {
            case ir::Family::Signed: return WideInt{static_cast<int64_t>(typed->scalar.bits)};
            case ir::Family::Bool:
            case ir::Family::Unsigned: return WideInt{typed->scalar.bits};
            case ir::Family::Float:
            case ir::Family::Complex: return std::nullopt;
        }
    }
    return std::nullopt;
}

// --- builtins

// Beyond this a double holds no fraction and is far outside what a kernel's constant may be.
constexpr double kLargestWhole = 0x1p100;

Result to_integer(const HostValue& value) {
    if (auto integer = integer_of(value)) return HostValue{*integer};
    std::optional<double> real = real_of(value);
    if (!real || !(std::fabs(*real) < kLargestWhole)) return std::nullopt;
    return HostValue{static_cast<WideInt>(*real)};
}

Result round_half_even(const HostValue& value) {
    if (auto integer = integer_of(value)) return HostValue{*integer};
    std::optional<double> real = real_of(value);
    if (!real || !(std::fabs(*real) < kLargestWhole)) return std::nullopt;
    double rounded = std::round(*real);
    if (std::fabs(*real - std::trunc(*real)) == 0.5) rounded = 2 * std::round(*real / 2);
    return HostValue{static_cast<WideInt>(rounded)};
}

Result call_abs(const Arguments& a) {
    if (auto* real = a[0].as<double>()) return HostValue{std::fabs(*real)};
    if (auto* z = a[0].as<HostComplex>()) return HostValue{std::hypot(z->real, z->imaginary)};
    if (a[0].as<NumpyScalar>()) return std::nullopt;
    std::optional<WideInt> integer = integer_of(a[0]);
    if (!integer) return std::nullopt;
    return *integer < 0 ? fold(ast::UnaryOp::Minus, HostValue{*integer}) : HostValue{*integer};
}

Result call_len(const Arguments& a) {
    if (auto* tuple = a[0].as<HostTuple>()) return HostValue{static_cast<WideInt>(tuple->items.size())};
    if (auto* array = a[0].as<ArrayConstant>())
        return array->shape.empty() ? std::nullopt : Result(HostValue{WideInt{array->shape[0]}});
    auto* text = a[0].as<StringConstant>();
    if (!text) return std::nullopt;
    auto is_start = [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; };
    return HostValue{static_cast<WideInt>(std::count_if(text->text.begin(), text->text.end(), is_start))};
}

Result call_float(const Arguments& a) {
    std::optional<double> real = real_of(a[0]);
    if (!real)
        if (auto integer = integer_of(a[0])) real = static_cast<double>(*integer);
    return real ? Result(HostValue{*real}) : std::nullopt;
}

Result call_complex(const Arguments& a) {
    std::optional<HostComplex> real = as_complex(plain_value(a[0]));
    if (!real) return std::nullopt;
    if (a.size() == 1) return HostValue{*real};
    std::optional<double> x = real_of(plain_value(a[0])), y = real_of(plain_value(a[1]));
    return x && y ? Result(HostValue{HostComplex{*x, *y}}) : std::nullopt;
}

// The first of the least (or greatest) ones, as Python picks it.
Result extreme(const Arguments& arguments, ast::CompareOp better) {
    const Arguments* values = &arguments;
    if (arguments.size() == 1) {
        auto* tuple = arguments[0].as<HostTuple>();
        if (!tuple || tuple->items.empty()) return std::nullopt;
        values = &tuple->items;
    }
    HostValue best = values->front();
    for (size_t i = 1; i < values->size(); ++i) {
        Result wins = fold(better, (*values)[i], best);
        if (!wins) return std::nullopt;
        if (is_true(*wins)) best = (*values)[i];
    }
    return best;
}

Result call_sum(const Arguments& a) {
    auto* tuple = a[0].as<HostTuple>();
    if (!tuple) return std::nullopt;
    Result total = HostValue{WideInt{0}};
    for (const HostValue& item : tuple->items) {
        // Python 3.12 sums floats with compensation; one float is the same either way.
        bool is_real = item.as<double>() && total->as<double>();
        if (is_real) return std::nullopt;
        total = fold(ast::BinaryOp::Add, *total, item);
        if (!total) return std::nullopt;
    }
    return total;
}

Result call_divmod(const Arguments& a) {
    Result quotient = fold(ast::BinaryOp::FloorDivide, a[0], a[1]);
    Result remainder = fold(ast::BinaryOp::Modulo, a[0], a[1]);
    if (!quotient || !remainder) return std::nullopt;
    return HostValue{HostTuple{{*quotient, *remainder}}};
}

struct BuiltinRow {
    std::string_view path;
    size_t least, most; // arguments
    Result (*call)(const Arguments&);
};

constexpr size_t kAnyCount = 64;

constexpr BuiltinRow kBuiltins[] = {
    {"builtins.abs", 1, 1, call_abs},
    {"builtins.bool", 1, 1, [](const Arguments& a) { return Result(HostValue{is_true(a[0])}); }},
    {"builtins.complex", 1, 2, call_complex},
    {"builtins.divmod", 2, 2, call_divmod},
    {"builtins.float", 1, 1, call_float},
    {"builtins.int", 1, 1, [](const Arguments& a) { return to_integer(a[0]); }},
    {"builtins.len", 1, 1, call_len},
    {"builtins.max", 1, kAnyCount, [](const Arguments& a) { return extreme(a, ast::CompareOp::Greater); }},
    {"builtins.min", 1, kAnyCount, [](const Arguments& a) { return extreme(a, ast::CompareOp::Less); }},
    {"builtins.pow", 2, 2, [](const Arguments& a) { return fold(ast::BinaryOp::Power, a[0], a[1]); }},
    {"builtins.round", 1, 1, [](const Arguments& a) { return round_half_even(a[0]); }},
    {"builtins.sum", 1, 1, call_sum},
    {"builtins.tuple", 1, 1, [](const Arguments& a) { return a[0].as<HostTuple>() ? Result(a[0]) : std::nullopt; }},
};

// --- math: float functions of one and two floats

using Extended = long double;

struct UnaryRow {
    std::string_view path;
    Extended (*call)(Extended);
};

constexpr UnaryRow kUnaryMath[] = {
    {"math.acos", std::acos},     {"math.acosh", std::acosh}, {"math.asin", std::asin},   {"math.asinh", std::asinh},
    {"math.atan", std::atan},     {"math.atanh", std::atanh}, {"math.cbrt", std::cbrt},   {"math.cos", std::cos},
    {"math.cosh", std::cosh},     {"math.erf", std::erf},     {"math.erfc", std::erfc},   {"math.exp", std::exp},
    {"math.exp2", std::exp2},     {"math.expm1", std::expm1}, {"math.fabs", std::fabs},   {"math.gamma", std::tgamma},
    {"math.lgamma", std::lgamma}, {"math.log", std::log},     {"math.log10", std::log10}, {"math.log1p", std::log1p},
    {"math.log2", std::log2},     {"math.sin", std::sin},     {"math.sinh", std::sinh},   {"math.sqrt", std::sqrt},
    {"math.tan", std::tan},       {"math.tanh", std::tanh},
};

struct BinaryRow {
    std::string_view path;
    Extended (*call)(Extended, Extended);
};

constexpr BinaryRow kBinaryMath[] = {
    {"math.atan2", std::atan2}, {"math.copysign", std::copysign}, {"math.fmod", std::fmod},
    {"math.hypot", std::hypot}, {"math.pow", std::pow},           {"math.remainder", std::remainder},
};

// Python raises where C gives nan or infinity for finite arguments.
Result checked(Extended value) {
    auto rounded = static_cast<double>(value);
    return std::isfinite(rounded) ? Result(HostValue{rounded}) : std::nullopt;
}

Result call_math(std::string_view path, const Arguments& a) {
    std::optional<double> x = a.empty() ? std::nullopt : real_of(a[0]);
    if (a.size() == 1 && x) {
        if (path == "math.isnan") return HostValue{std::isnan(*x)};
        if (path == "math.isinf") return HostValue{std::isinf(*x)};
        if (path == "math.isfinite") return HostValue{std::isfinite(*x)};
    }
    if (a.empty() || a.size() > 2 || !x || !std::isfinite(*x)) return std::nullopt;
    if (a.size() == 1) {
        bool is_rounding = path == "math.floor" || path == "math.ceil" || path == "math.trunc";
        if (is_rounding && integer_of(a[0])) return to_integer(a[0]);
        if (is_rounding)
            return to_integer(HostValue{path == "math.floor"  ? std::floor(*x)
                                        : path == "math.ceil" ? std::ceil(*x)
                                                              : *x});
        constexpr double kPi = 3.141592653589793;
        if (path == "math.radians") return HostValue{*x * (kPi / 180.0)};
        if (path == "math.degrees") return HostValue{*x * (180.0 / kPi)};
        for (const UnaryRow& row : kUnaryMath)
            if (row.path == path) return checked(row.call(*x));
        return std::nullopt;
    }
    std::optional<double> y = real_of(a[1]);
    if (!y || !std::isfinite(*y)) return std::nullopt;
    if (path == "math.log" && *x > 0 && *y > 0) {
        // As CPython: the quotient of two rounded logarithms.
        auto numerator = static_cast<double>(std::log(static_cast<Extended>(*x)));
        auto denominator = static_cast<double>(std::log(static_cast<Extended>(*y)));
        return denominator == 0 ? std::nullopt : Result(HostValue{numerator / denominator});
    }
    for (const BinaryRow& row : kBinaryMath)
        if (row.path == path) return checked(row.call(*x, *y));
    return std::nullopt;
}

// `np.sqrt(2.0)`, `np.arcsin(0.5)`: as `math`, but a float64 of NumPy. Of NumPy's own narrower scalars it computes with less
// than the nearest value, so those are left to it.
Result call_numpy(std::string_view name, const Arguments& a) {
    if (a.size() != 1 || !(a[0].as<double>() || a[0].as<WideInt>())) return std::nullopt;
    std::string path = "math.";
    path += name.starts_with("arc") ? "a" + std::string(name.substr(3)) : std::string(name);
    if (name == "deg2rad") path = "math.radians";
    if (name == "rad2deg") path = "math.degrees";
    Result value = call_math(path, a);
    return value && value->as<double>() ? make_numpy_scalar(ir::Scalar::Float64, *value) : std::nullopt;
}

} // namespace

Result fold_call(std::string_view path, const Arguments& arguments) {
    constexpr std::string_view kNumpy = "numpy.";
    if (path.starts_with("math.")) return call_math(path, arguments);
    if (path.starts_with(kNumpy)) return call_numpy(path.substr(kNumpy.size()), arguments);
    for (const BuiltinRow& row : kBuiltins)
        if (row.path == path && arguments.size() >= row.least && arguments.size() <= row.most)
            return row.call(arguments);
    return std::nullopt;
}

Result fold_subscript(const HostValue& value, const HostValue& index) {
    if (auto* array = value.as<ArrayConstant>()) return subscript_array(*array, index);
    std::optional<WideInt> at = integer_of(index);
    auto* tuple = value.as<HostTuple>();
    if (!at || !tuple) return std::nullopt;
    auto size = static_cast<WideInt>(tuple->items.size());
    if (*at < 0) *at += size;
    if (*at < 0 || *at >= size) return std::nullopt;
    return tuple->items[static_cast<size_t>(*at)];
}

} // namespace krait::dsl
