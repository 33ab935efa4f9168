// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The tables, and the little that reads them. An operator is a list of overloads; the one whose
// arguments need the mildest conversions is taken, the first of equals. All pairs are resolved when
// this file is compiled.
#include "dsl/typing_rules.h"

#include "compiler/support/check.h"

#include <algorithm>
#include <array>

namespace krait::dsl {

namespace {

using ir::Scalar;
using enum ir::Scalar;

constexpr bool is_complex(Scalar scalar) { return scalar == Complex64 || scalar == Complex128; }
constexpr size_t index_of(Scalar scalar) { return static_cast<size_t>(scalar); }

// --- how conversions rank

struct Step {
    Scalar from, to;
    Conversion rank;
};

// Single steps; `conversion` is their closure. What is not reached at all is unsafe: numbers always
// convert.
constexpr Step kSteps[] = {
    {Bool, Int8, Conversion::Safe},          {Bool, UInt8, Conversion::Safe},
    {Int8, Int16, Conversion::Promote},      {Int16, Int32, Conversion::Promote},
    {Int32, Int64, Conversion::Promote},     {UInt8, UInt16, Conversion::Promote},
    {UInt16, UInt32, Conversion::Promote},   {UInt32, UInt64, Conversion::Promote},
    {UInt8, Int16, Conversion::Safe},        {UInt16, Int32, Conversion::Safe},
    {UInt32, Int64, Conversion::Safe},       {Int8, Float16, Conversion::Safe},
    {Int16, Float32, Conversion::Safe},      {Int32, Float64, Conversion::Safe},
    {Int64, Float64, Conversion::Safe}, // may round, yet preferred to turning the float into an integer
    {UInt64, Float64, Conversion::Safe},     {Float16, Float32, Conversion::Promote},
    {Float32, Float64, Conversion::Promote}, {Float32, Complex64, Conversion::Safe},
    {Float64, Complex128, Conversion::Safe}, {Complex64, Complex128, Conversion::Promote},
};

template <class T>
using PairTable = std::array<std::array<T, ir::kScalarCount>, ir::kScalarCount>;

constexpr PairTable<Conversion> close_steps() {
    PairTable<Conversion> table{};
    for (auto& row : table) row.fill(Conversion::Unsafe);
    for (size_t i = 0; i < ir::kScalarCount; ++i) table[i][i] = Conversion::Exact;
    for (const Step& step : kSteps) table[index_of(step.from)][index_of(step.to)] = step.rank;
    for (size_t via = 0; via < ir::kScalarCount; ++via)
        for (size_t from = 0; from < ir::kScalarCount; ++from)
            for (size_t to = 0; to < ir::kScalarCount; ++to) {
                Conversion through = std::max(table[from][via], table[via][to]);
                if (through < table[from][to]) table[from][to] = through;
            }
    return table;
}
constexpr PairTable<Conversion> kConversions = close_steps();

// --- operators

struct Overload {
    Scalar left, right, result;
};

constexpr Overload kArithmetic[] = {
    {Int64, Int64, Int64},
    {Int64, UInt64, Int64},
    {UInt64, Int64, Int64},
    {UInt64, UInt64, UInt64},
    {Float32, Float32, Float32},
    {Float64, Float64, Float64},
    {Float16, Float16, Float16},
    {Complex64, Complex64, Complex64},
    {Complex128, Complex128, Complex128},
};
// Without float16: its quotients and remainders are float32's.
constexpr Overload kFloorDivide[] = {
    {Int64, Int64, Int64},    {Int64, UInt64, Int64},      {UInt64, Int64, Int64},
    {UInt64, UInt64, UInt64}, {Float32, Float32, Float32}, {Float64, Float64, Float64},
};
constexpr Overload kTrueDivide[] = {
    {Int64, Int64, Float64},     {Int64, UInt64, Float64},          {UInt64, Int64, Float64},
    {UInt64, UInt64, Float64},   {Float32, Float32, Float32},       {Float64, Float64, Float64},
    {Float16, Float16, Float16}, {Complex64, Complex64, Complex64}, {Complex128, Complex128, Complex128},
};
constexpr Overload kPower[] = {
    {Int64, Int64, Int64},
    {Int64, UInt64, Int64},
    {UInt64, Int64, Int64},
    {UInt64, UInt64, UInt64},
    {Float32, Int32, Float32},
    {Float32, Int64, Float32},
    {Float32, UInt64, Float32},
    {Float64, Int32, Float64},
    {Float64, Int64, Float64},
    {Float64, UInt64, Float64},
    {Float32, Float32, Float32},
    {Float64, Float64, Float64},
    {Complex64, Complex64, Complex64},
    {Complex128, Complex128, Complex128},
};
constexpr Overload kBitwise[] = {
    {Bool, Bool, Bool}, {Int64, Int64, Int64}, {Int64, UInt64, Int64}, {UInt64, Int64, Int64}, {UInt64, UInt64, UInt64},
};
// Only the left operand's sign counts.
constexpr Overload kShift[] = {
    {Int8, UInt64, Int64},    {Int8, Int64, Int64},    {Int16, UInt64, Int64},   {Int16, Int64, Int64},
    {Int32, UInt64, Int64},   {Int32, Int64, Int64},   {Int64, UInt64, Int64},   {Int64, Int64, Int64},
    {UInt8, UInt64, UInt64},  {UInt8, Int64, UInt64},  {UInt16, UInt64, UInt64}, {UInt16, Int64, UInt64},
    {UInt32, UInt64, UInt64}, {UInt32, Int64, UInt64}, {UInt64, UInt64, UInt64}, {UInt64, Int64, UInt64},
};
constexpr Overload kComparison[] = {
    {Bool, Bool, Bool},     {Int64, Int64, Bool},     {Int64, UInt64, Bool},    {UInt64, Int64, Bool},
    {UInt64, UInt64, Bool}, {Float32, Float32, Bool}, {Float64, Float64, Bool}, {Float16, Float16, Bool},
};
// `==` and `!=` where an operand is complex, and functions of complex numbers.
constexpr Overload kComplexPair[] = {{Complex64, Complex64, Bool}, {Complex128, Complex128, Bool}};
constexpr Overload kFloatPair[] = {{Float32, Float32, Float32}, {Float64, Float64, Float64}};

enum class Unsafe : uint8_t { Refused, Taken };

struct Choice {
    bool found = false;
    Overload overload{};
};

template <size_t n>
constexpr Choice choose(const Overload (&overloads)[n], Unsafe unsafe, Scalar left, Scalar right) {
    Choice best;
    int best_cost = 0;
    for (const Overload& overload : overloads) {
        // A complex number is no real one, not even unsafely.
        if ((is_complex(left) || is_complex(right)) && !is_complex(overload.left)) continue;
        int cost = 0;
        for (Conversion step : {kConversions[index_of(left)][index_of(overload.left)],
                                kConversions[index_of(right)][index_of(overload.right)]}) {
            if (step == Conversion::Unsafe) cost += 100;
            if (step == Conversion::Safe) cost += 10;
            if (step == Conversion::Promote) cost += 1;
        }
        if (unsafe == Unsafe::Refused && cost >= 100) continue;
        if (best.found && cost >= best_cost) continue;
        best = {true, overload};
        best_cost = cost;
    }
    return best;
}

template <size_t n>
constexpr PairTable<Choice> resolve_all(const Overload (&overloads)[n], Unsafe unsafe) {
    PairTable<Choice> table{};
    for (size_t left = 0; left < ir::kScalarCount; ++left)
        for (size_t right = 0; right < ir::kScalarCount; ++right)
            table[left][right] = choose(overloads, unsafe, static_cast<Scalar>(left), static_cast<Scalar>(right));
    return table;
}

constexpr PairTable<Choice> kArithmeticPairs = resolve_all(kArithmetic, Unsafe::Taken);
constexpr PairTable<Choice> kFloorDividePairs = resolve_all(kFloorDivide, Unsafe::Taken);
constexpr PairTable<Choice> kTrueDividePairs = resolve_all(kTrueDivide, Unsafe::Taken);
constexpr PairTable<Choice> kPowerPairs = resolve_all(kPower, Unsafe::Taken);
constexpr PairTable<Choice> kBitwisePairs = resolve_all(kBitwise, Unsafe::Refused);
constexpr PairTable<Choice> kShiftPairs = resolve_all(kShift, Unsafe::Refused);
constexpr PairTable<Choice> kComparisonPairs = resolve_all(kComparison, Unsafe::Taken);
constexpr PairTable<Choice> kComplexPairs = resolve_all(kComplexPair, Unsafe::Taken);
constexpr PairTable<Choice> kFloatPairs = resolve_all(kFloatPair, Unsafe::Taken);

const PairTable<Choice>* pairs_of(ast::BinaryOp op) {
    switch (op) {
        case ast::BinaryOp::Add:
        case ast::BinaryOp::Subtract:
        case ast::BinaryOp::Multiply: return &kArithmeticPairs;
        case ast::BinaryOp::FloorDivide:
        case ast::BinaryOp::Modulo: return &kFloorDividePairs;
        case ast::BinaryOp::Divide: return &kTrueDividePairs;
        case ast::BinaryOp::Power: return &kPowerPairs;
        case ast::BinaryOp::ShiftLeft:
        case ast::BinaryOp::ShiftRight: return &kShiftPairs;
        case ast::BinaryOp::BitAnd:
        case ast::BinaryOp::BitOr:
        case ast::BinaryOp::BitXor: return &kBitwisePairs;
        case ast::BinaryOp::MatrixMultiply: return nullptr;
    }
    unreachable();
}

bool is_float(Scalar scalar) { return ir::traits(scalar).family == ir::Family::Float; }
bool is_signed(Scalar scalar) { return ir::traits(scalar).family == ir::Family::Signed; }

// --- joins

// clang-format off
constexpr Scalar I8 = Int8, I16 = Int16, I32 = Int32, I64 = Int64, U8 = UInt8, U16 = UInt16, U32 = UInt32, U64 = UInt64,
                 F16 = Float16, F32 = Float32, F64 = Float64, C64 = Complex64, C128 = Complex128;
constexpr PairTable<Scalar> kUnified = {{
    //                  Bool  I8    I16   I32   I64   U8    U16   U32   U64   F16   F32   F64   C64   C128
    /* bool       */ {{Bool, I8,   I16,  I32,  I64,  U8,   U16,  U32,  U64,  F16,  F32,  F64,  C64,  C128}},
    /* int8       */ {{I8,   I8,   I16,  I32,  I64,  I16,  I32,  I64,  F64,  F16,  F32,  F64,  C64,  C128}},
    /* int16      */ {{I16,  I16,  I16,  I32,  I64,  I16,  I32,  I64,  F64,  F32,  F32,  F64,  C64,  C128}},
    /* int32      */ {{I32,  I32,  I32,  I32,  I64,  I32,  I32,  I64,  F64,  F64,  F64,  F64,  C128, C128}},
    /* int64      */ {{I64,  I64,  I64,  I64,  I64,  I64,  I64,  I64,  F64,  F64,  F64,  F64,  C128, C128}},
    /* uint8      */ {{U8,   I16,  I16,  I32,  I64,  U8,   U16,  U32,  U64,  F16,  F32,  F64,  C64,  C128}},
    /* uint16     */ {{U16,  I32,  I32,  I32,  I64,  U16,  U16,  U32,  U64,  F32,  F32,  F64,  C64,  C128}},
    /* uint32     */ {{U32,  I64,  I64,  I64,  I64,  U32,  U32,  U32,  U64,  F64,  F64,  F64,  C128, C128}},
    /* uint64     */ {{U64,  F64,  F64,  F64,  F64,  U64,  U64,  U64,  U64,  F64,  F64,  F64,  C128, C128}},
    /* float16    */ {{F16,  F16,  F32,  F64,  F64,  F16,  F32,  F64,  F64,  F16,  F32,  F64,  C64,  C128}},
    /* float32    */ {{F32,  F32,  F32,  F64,  F64,  F32,  F32,  F64,  F64,  F32,  F32,  F64,  C64,  C128}},
    /* float64    */ {{F64,  F64,  F64,  F64,  F64,  F64,  F64,  F64,  F64,  F64,  F64,  F64,  C128, C128}},
    /* complex64  */ {{C64,  C64,  C64,  C128, C128, C64,  C64,  C128, C128, C64,  C64,  C128, C64,  C128}},
    /* complex128 */ {{C128, C128, C128, C128, C128, C128, C128, C128, C128, C128, C128, C128, C128, C128}},
}};
// clang-format on

// --- range

constexpr Scalar kRangeElements[] = {Int32, Int64, UInt64};

// --- math

// Whether a math function has overloads for integers of its own (then they work in float64); else
// integers go to the float that takes them best, and small ones fit float32.
bool has_integer_overloads(ir::MathFunction function) {
    switch (ir::row_of(function).shape) {
        case ir::MathShape::F_F:
        case ir::MathShape::F_FI:
        case ir::MathShape::F_FF: return true;
        case ir::MathShape::FI_F:
        case ir::MathShape::FFF_F: return false;
        case ir::MathShape::FF_F: return function == ir::MathFunction::Atan2 || function == ir::MathFunction::Hypot;
    }
    unreachable();
}

} // namespace

Conversion conversion(Scalar from, Scalar to) { return kConversions[index_of(from)][index_of(to)]; }

std::optional<BinaryTyping> type_binary(ast::BinaryOp op, Scalar left, Scalar right) {
    const PairTable<Choice>* pairs = pairs_of(op);
    if (!pairs) return std::nullopt;
    const Choice& choice = (*pairs)[index_of(left)][index_of(right)];
    if (!choice.found) return std::nullopt;
    Overload overload = choice.overload;
    bool is_shift = op == ast::BinaryOp::ShiftLeft || op == ast::BinaryOp::ShiftRight;
    bool keeps_exponent = op == ast::BinaryOp::Power && is_float(overload.result) && !is_float(overload.right);
    // The overload's own types only chose it: the operation works in the result's type.
    Scalar count = is_shift || keeps_exponent ? overload.right : overload.result;
    return BinaryTyping{overload.result, count, overload.result};
}

std::optional<Scalar> type_comparison(Scalar left, Scalar right, bool is_equality) {
    if (is_complex(left) || is_complex(right)) {
        if (!is_equality) return std::nullopt;
        return type_complex_pair(left, right);
    }
    const Choice& choice = kComparisonPairs[index_of(left)][index_of(right)];
    KRAIT_CHECK(choice.found, "all numbers can be compared");
    Overload overload = choice.overload;
    if (overload.left == overload.right) return overload.left;
    // One is signed or bool, the other unsigned. Up to 32 bits int64 holds both, and a bool fits
    // uint64: comparing there gives what comparing in float64 gives.
    Scalar of_unsigned = overload.left == UInt64 ? left : right;
    Scalar of_signed = overload.left == UInt64 ? right : left;
    if (of_unsigned != UInt64) return Int64;
    return of_signed == Bool ? UInt64 : Float64;
}

bool takes_operand(ast::UnaryOp op, Scalar operand) {
    return op != ast::UnaryOp::Invert || !(is_float(operand) || is_complex(operand));
}

UnaryTyping type_unary(ast::UnaryOp op, Scalar operand) {
    if (op == ast::UnaryOp::Not) return {Bool, Bool};
    if (is_float(operand) || is_complex(operand)) return {operand, operand};
    if (operand == Bool) return op == ast::UnaryOp::Invert ? UnaryTyping{Bool, Bool} : UnaryTyping{Int64, Int64};
    return {operand, is_signed(operand) ? Int64 : UInt64};
}

Scalar unify(Scalar a, Scalar b) { return kUnified[index_of(a)][index_of(b)]; }

namespace {

// What may be None on one path and a value on another: numbers, and tuples of them.
bool may_be_optional(const ir::Type& type) {
    if (type.is_scalar()) return true;
    return type.is_tuple() && std::all_of(type.elements().begin(), type.elements().end(), may_be_optional);
}

std::optional<ir::Type> unify_optional(const ir::Type& a, const ir::Type& b) {
    auto value_of = [](const ir::Type& type) {
        if (type.is_none()) return ir::Type();
        return type.is_optional() ? type.optional_value() : type;
    };
    std::optional<ir::Type> value = unify(value_of(a), value_of(b));
    if (!value || !may_be_optional(*value)) return std::nullopt;
    return ir::Type::optional(std::move(*value));
}

} // namespace

std::optional<ir::Type> unify(const ir::Type& a, const ir::Type& b) {
    if (a == b || b.is_invalid()) return a;
    if (a.is_invalid()) return b;
    if (a.is_none() || b.is_none() || a.is_optional() || b.is_optional()) return unify_optional(a, b);
    if (a.is_scalar() && b.is_scalar()) return ir::Type(unify(a.scalar(), b.scalar()));
    if (a.is_tuple() && b.is_tuple() && a.elements().size() == b.elements().size()) {
        std::vector<ir::Type> elements;
        for (size_t i = 0; i < a.elements().size(); ++i) {
            std::optional<ir::Type> element = unify(a.elements()[i], b.elements()[i]);
            if (!element) return std::nullopt;
            elements.push_back(std::move(*element));
        }
        return ir::Type::tuple(std::move(elements));
    }
    if (a.is_array() && b.is_array() && a.element() == b.element() && a.rank() == b.rank())
        return ir::Type::array(a.element(), a.rank(), a.layout() == b.layout() ? a.layout() : ir::Layout::A,
                               a.space() == b.space() ? a.space() : ir::Space::Generic, a.read_only() || b.read_only());
    return std::nullopt;
}

std::optional<Scalar> type_min_max(Scalar a, Scalar b) {
    if ((a == Bool) != (b == Bool)) return std::nullopt;
    return unify(a, b);
}

Scalar type_range(std::span<const Scalar> arguments) {
    Scalar best = Int32;
    int best_cost = -1;
    for (Scalar element : kRangeElements) {
        int cost = 0;
        for (Scalar argument : arguments) {
            switch (conversion(argument, element)) {
                case Conversion::Exact: break;
                case Conversion::Promote: cost += 1; break;
                case Conversion::Safe: cost += 10; break;
                case Conversion::Unsafe: cost += 100; break;
            }
        }
        if (best_cost >= 0 && cost >= best_cost) continue;
        best = element;
        best_cost = cost;
    }
    return best;
}

Scalar type_math(ir::MathFunction function, std::span<const Scalar> arguments) {
    bool all_integers = true;
    for (Scalar argument : arguments) all_integers = all_integers && !is_float(argument);
    if (all_integers && has_integer_overloads(function)) return Float64;
    Scalar left = arguments.front();
    for (Scalar right : arguments) left = kFloatPairs[index_of(left)][index_of(right)].overload.result;
    return left;
}

Scalar type_complex_pair(Scalar a, Scalar b) { return kComplexPairs[index_of(a)][index_of(b)].overload.left; }
Scalar type_float_pair(Scalar a, Scalar b) { return kFloatPairs[index_of(a)][index_of(b)].overload.left; }

bool keeps_float16(ir::MathFunction function) {
    using enum ir::MathFunction;
    constexpr ir::MathFunction kFunctions[] = {Ceil,  Cos,  Exp, Exp2, Fabs, Floor, Log,
                                               Log10, Log2, Sin, Sqrt, Tanh, Trunc};
    return std::find(std::begin(kFunctions), std::end(kFunctions), function) != std::end(kFunctions);
}

bool is_convertible(const ir::Type& from, const ir::Type& to) {
    if (from == to) return true;
    if (from.is_optional()) return is_convertible(from.optional_value(), to.is_optional() ? to.optional_value() : to);
    if (to.is_optional()) return from.is_none() || is_convertible(from, to.optional_value());
    if (from.is_scalar() && to.is_scalar()) return from.is_real() || to.is_complex();
    if (from.is_tuple() && to.is_tuple()) {
        if (from.elements().size() != to.elements().size()) return false;
        for (size_t i = 0; i < from.elements().size(); ++i)
            if (!is_convertible(from.elements()[i], to.elements()[i])) return false;
        return true;
    }
    if (from.is_pointer()) return to.is_pointer() && to.pointee().is_none();
    return from.is_array() && to.is_array() && from.element() == to.element() && from.rank() == to.rank() &&
           (from.layout() == to.layout() || to.layout() == ir::Layout::A) &&
           (from.space() == to.space() || to.space() == ir::Space::Generic) && (!from.read_only() || to.read_only());
}

bool holds_none(const ir::Type& type) {
    if (type.is_none()) return true;
    return type.is_tuple() && std::any_of(type.elements().begin(), type.elements().end(), holds_none);
}

std::optional<Conversion> rank_argument(const ir::Type& from, const ir::Type& to) {
    if (from == to) return Conversion::Exact;
    if (!is_convertible(from, to)) return std::nullopt;
    if (from.is_optional() || to.is_optional()) return Conversion::Safe;
    if (from.is_scalar()) return conversion(from.scalar(), to.scalar());
    if (!from.is_tuple()) return Conversion::Promote;
    Conversion worst = Conversion::Exact;
    for (size_t i = 0; i < from.elements().size(); ++i) {
        std::optional<Conversion> rank = rank_argument(from.elements()[i], to.elements()[i]);
        if (!rank) return std::nullopt;
        worst = std::max(worst, *rank);
    }
    return worst;
}

std::string too_many_tuple_values(size_t count) {
    return "a tuple of " + std::to_string(count) + " values; it may hold " + std::to_string(kMostTupleValues) +
           ", those of the tuples in it counted";
}

} // namespace krait::dsl
