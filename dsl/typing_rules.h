// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The typing rules of the language as tables: what an operator gives for two scalar types, how
// branches that join unify, how conversions rank. Operators choose among a few overloads by the
// ranking, joins promote; the two disagree on purpose
// (`int64 + uint64` is int64, but a variable that is int64 on one path and uint64 on the other is
// float64). A further scalar type is a row of scalars.def, its steps in kSteps, a row and column in
// kUnified and its overloads.
#pragma once

#include "compiler/ir/intrinsics.h"
#include "compiler/ir/type.h"
#include "dsl/ast.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace krait::dsl {

// How well a value of one type stands in for another, best first. Over several steps the worst
// counts.
enum class Conversion : uint8_t { Exact, Promote, Safe, Unsafe };
Conversion conversion(ir::Scalar from, ir::Scalar to);

// A tuple of two tuples of two tuples … doubles with each line: what all of it may hold.
inline constexpr size_t kMostTupleValues = 4096;
std::string too_many_tuple_values(size_t count);

// The types both operands are converted to, and the type of what comes out.
struct BinaryTyping {
    ir::Scalar left, right, result;
    bool operator==(const BinaryTyping&) const = default;
};
std::optional<BinaryTyping> type_binary(ast::BinaryOp op, ir::Scalar left, ir::Scalar right);

// `<`, `==` and the rest: the type in which the two are compared. int64 and uint64 meet in float64. Nothing where a
// complex number would have to have an order.
std::optional<ir::Scalar> type_comparison(ir::Scalar left, ir::Scalar right, bool is_equality);

// The operation works in `operand`, the result is then widened to `result`.
struct UnaryTyping {
    ir::Scalar operand, result;
    bool operator==(const UnaryTyping&) const = default;
};
UnaryTyping type_unary(ast::UnaryOp op,
                       ir::Scalar operand); // of `+`, `-`, `~` and `not`; `~` of a float: see is_valid
bool takes_operand(ast::UnaryOp op, ir::Scalar operand);

// Joins, ternaries, `and`/`or`, returns: as NumPy promotes.
ir::Scalar unify(ir::Scalar a, ir::Scalar b);
// Of any types: an invalid one gives way, tuples unify element by element, arrays of two layouts
// become A, of two spaces Generic; a number, or a tuple of
// numbers, and None become Optional. Nothing when there is no common type.
std::optional<ir::Type> unify(const ir::Type& a, const ir::Type& b);

// `min` and `max`: as a join, but a bool meets only a bool.
std::optional<ir::Scalar> type_min_max(ir::Scalar a, ir::Scalar b);

// The type of what `range` of these yields.
ir::Scalar type_range(std::span<const ir::Scalar> arguments);

// The float type in which a math function of these arguments works (Float32 or Float64). A second
// argument of shape FI_F is an int32 and not among them.
ir::Scalar type_math(ir::MathFunction function, std::span<const ir::Scalar> arguments);
// Whether the result for a float16, computed in float32, is float16 again; it stays float32 for the other functions.
bool keeps_float16(ir::MathFunction function);

// The complex type, and the float type, in which functions of two such numbers work.
ir::Scalar type_complex_pair(ir::Scalar a, ir::Scalar b);
ir::Scalar type_float_pair(ir::Scalar a, ir::Scalar b);

// Whether a value of `from` may be converted to `to` where the user asked for it or a signature
// says so: scalars always, tuples element by element, Optional to what is in it and back, arrays only to a wider layout, to read-only
// and to Generic.
bool is_convertible(const ir::Type& from, const ir::Type& to);

// Whether it is None, or a tuple with None in it: there is no value of such a type when the kernel runs.
bool holds_none(const ir::Type& type);

// Rank of the conversion of an argument to a parameter; nothing when there is none.
std::optional<Conversion> rank_argument(const ir::Type& from, const ir::Type& to);

} // namespace krait::dsl
