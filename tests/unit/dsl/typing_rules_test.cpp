// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The typing tables, row by row, as recorded from Numba on a GPU; corrections to its documentation
// included.
#include "dsl/typing_rules.h"

#include <catch2/catch.hpp>

#include <array>
#include <vector>

using namespace krait;
using namespace krait::dsl;
using enum ir::Scalar;
using ir::Scalar;
using Op = ast::BinaryOp;

namespace {

constexpr Scalar kAll[] = {Bool, Int8, Int16, Int32, Int64, UInt8, UInt16, UInt32, UInt64, Float32, Float64};

std::optional<Scalar> result(Op op, Scalar left, Scalar right) {
    auto typing = type_binary(op, left, right);
    if (!typing) return std::nullopt;
    return typing->result;
}

bool is_float(Scalar scalar) { return scalar == Float32 || scalar == Float64; }
bool is_unsigned(Scalar scalar) { return ir::traits(scalar).family == ir::Family::Unsigned; }

} // namespace

TEST_CASE("integer operators are 64 bits wide and unsigned only if both sides are") {
    for (Op op : {Op::Add, Op::Subtract, Op::Multiply, Op::FloorDivide, Op::Modulo})
        for (Scalar left : kAll)
            for (Scalar right : kAll) {
                if (is_float(left) || is_float(right)) continue;
                INFO(ir::traits(left).name << " " << ast::spelling(op) << " " << ir::traits(right).name);
                CHECK(result(op, left, right) == (is_unsigned(left) && is_unsigned(right) ? UInt64 : Int64));
            }
}

TEST_CASE("true division of integers is float64") {
    for (Scalar left : kAll)
        for (Scalar right : kAll)
            if (!is_float(left) && !is_float(right)) CHECK(result(Op::Divide, left, right) == Float64);
}

TEST_CASE("float32 with a type it holds exactly stays float32, else becomes float64") {
    for (Op op : {Op::Add, Op::Subtract, Op::Multiply, Op::Divide, Op::FloorDivide, Op::Modulo}) {
        for (Scalar narrow : {Bool, Int8, Int16, UInt8, Float32}) {
            CHECK(result(op, narrow, Float32) == Float32);
            CHECK(result(op, Float32, narrow) == Float32);
        }
        for (Scalar wide : {UInt16, Int32, UInt32, Int64, UInt64, Float64}) {
            CHECK(result(op, wide, Float32) == Float64);
            CHECK(result(op, Float32, wide) == Float64);
        }
        for (Scalar other : kAll) CHECK(result(op, other, Float64) == Float64);
    }
}

TEST_CASE("power: integers as other operators, but bool ** int32 is float32") {
    CHECK(result(Op::Power, Int32, Int32) == Int64);
    CHECK(result(Op::Power, UInt8, UInt8) == UInt64);
    CHECK(result(Op::Power, UInt32, Int32) == Int64);
    CHECK(result(Op::Power, UInt64, Int64) == Int64);
    CHECK(result(Op::Power, Bool, Bool) == Int64);
    CHECK(result(Op::Power, Bool, Int32) == Float32);
    for (Scalar other : {Int64, UInt64}) CHECK(result(Op::Power, Bool, other) == Int64);
}

TEST_CASE("power: a float base keeps its type for every integer exponent") {
    for (Scalar exponent : {Bool, Int8, Int16, Int32, Int64, UInt8, UInt16, UInt32, UInt64}) {
        CHECK(result(Op::Power, Float32, exponent) == Float32);
        CHECK(result(Op::Power, Float64, exponent) == Float64);
        CHECK_FALSE(is_float(type_binary(Op::Power, Float32, exponent)->right));
    }
    for (Scalar base : {Bool, Int8, Int16, UInt8, Float32}) CHECK(result(Op::Power, base, Float32) == Float32);
    for (Scalar base : {UInt16, Int32, UInt32, Int64, UInt64}) CHECK(result(Op::Power, base, Float32) == Float64);
    CHECK(result(Op::Power, Float32, Float64) == Float64);
    CHECK(type_binary(Op::Power, Float32, Float32)->right == Float32);
}

TEST_CASE("bitwise operators take integers, and two bools give a bool") {
    for (Op op : {Op::BitAnd, Op::BitOr, Op::BitXor}) {
        CHECK(result(op, Bool, Bool) == Bool);
        CHECK(result(op, Bool, Int32) == Int64);
        CHECK(result(op, UInt8, UInt8) == UInt64);
        CHECK(result(op, UInt32, Int32) == Int64);
        CHECK(result(op, Int64, UInt64) == Int64);
        CHECK(result(op, UInt32, UInt64) == UInt64);
        CHECK_FALSE(result(op, Float32, Int32));
        CHECK_FALSE(result(op, Int16, Float32));
        CHECK_FALSE(result(op, Float64, Float64));
    }
}

TEST_CASE("a shift takes its sign from the left operand alone") {
    for (Op op : {Op::ShiftLeft, Op::ShiftRight}) {
        CHECK(result(op, UInt32, Int32) == UInt64);
        CHECK(result(op, UInt8, UInt8) == UInt64);
        CHECK(result(op, Int64, UInt64) == Int64);
        CHECK(result(op, Int32, UInt8) == Int64);
        CHECK(result(op, Bool, Bool) == Int64);
        CHECK(result(op, Bool, Int32) == Int64);
        CHECK_FALSE(result(op, Float32, Int32));
        CHECK_FALSE(result(op, Int32, Float64));
    }
}

TEST_CASE("matrix multiplication has no scalar form") {
    CHECK_FALSE(type_binary(Op::MatrixMultiply, Float32, Float32));
}

TEST_CASE("comparisons: int64 and uint64 meet in float64, narrower mixtures in int64") {
    CHECK(type_comparison(Int64, UInt64, false) == Float64);
    CHECK(type_comparison(UInt64, Int64, false) == Float64);
    CHECK(type_comparison(Int8, UInt64, false) == Float64);
    CHECK(type_comparison(Int64, UInt32, false) == Int64);
    CHECK(type_comparison(UInt32, Int32, false) == Int64);
    CHECK(type_comparison(Int32, Int32, false) == Int64);
    CHECK(type_comparison(UInt8, UInt8, false) == UInt64);
    CHECK(type_comparison(Bool, Bool, false) == Bool);
    CHECK(type_comparison(Bool, UInt64, false) == UInt64);
    CHECK(type_comparison(Int16, Float32, false) == Float32);
    CHECK(type_comparison(Int32, Float32, false) == Float64);
    CHECK(type_comparison(UInt64, Float32, false) == Float64);
    CHECK(type_comparison(Float32, Float64, false) == Float64);
}

TEST_CASE("complex numbers are equal or not, and have no order") {
    CHECK(type_comparison(Complex64, Float32, true) == Complex64);
    CHECK(type_comparison(Complex64, Float64, true) == Complex128);
    CHECK_FALSE(type_comparison(Complex64, Complex64, false));
    CHECK_FALSE(type_comparison(Complex128, Int32, false));
}

TEST_CASE("operators of float16: in it with what it holds, else in the float that does; quotients in float32") {
    for (Op op : {Op::Add, Op::Subtract, Op::Multiply, Op::Divide}) {
        for (Scalar other : {Bool, Int8, Float16}) CHECK(result(op, Float16, other) == Float16);
        for (Scalar other : {Int16, UInt8, Float32}) CHECK(result(op, other, Float16) == Float32);
        for (Scalar other : {UInt16, Int32, UInt32, Int64, UInt64, Float64})
            CHECK(result(op, Float16, other) == Float64);
    }
    for (Op op : {Op::FloorDivide, Op::Modulo, Op::Power}) CHECK(result(op, Float16, Float16) == Float32);
    for (Scalar exponent : {Int32, Int64, UInt64}) CHECK(result(Op::Power, Float16, exponent) == Float32);
    CHECK_FALSE(result(Op::BitAnd, Float16, Int8));
    CHECK_FALSE(result(Op::ShiftLeft, Int8, Float16));
}

TEST_CASE("operators of complex numbers: complex64 with what float32 holds, else complex128") {
    for (Op op : {Op::Add, Op::Subtract, Op::Multiply, Op::Divide}) {
        for (Scalar other : {Bool, Int8, Int16, UInt8, Float16, Float32, Complex64})
            CHECK(result(op, other, Complex64) == Complex64);
        for (Scalar other : {UInt16, Int32, UInt32, Int64, UInt64, Float64, Complex128})
            CHECK(result(op, Complex64, other) == Complex128);
    }
    CHECK(result(Op::Power, Complex64, Float32) == Complex64);
    CHECK(result(Op::Power, Complex64, Int64) == Complex128);
    for (Op op : {Op::FloorDivide, Op::Modulo, Op::BitOr, Op::ShiftRight}) CHECK_FALSE(result(op, Complex64, Int8));
    CHECK_FALSE(takes_operand(ast::UnaryOp::Invert, Complex64));
}

TEST_CASE("unary operators work in the operand's width and widen the result") {
    for (auto op : {ast::UnaryOp::Minus, ast::UnaryOp::Plus, ast::UnaryOp::Invert}) {
        CHECK(type_unary(op, Int8) == UnaryTyping{Int8, Int64});
        CHECK(type_unary(op, Int16) == UnaryTyping{Int16, Int64});
        CHECK(type_unary(op, UInt8) == UnaryTyping{UInt8, UInt64});
        CHECK(type_unary(op, UInt64) == UnaryTyping{UInt64, UInt64});
    }
    CHECK(type_unary(ast::UnaryOp::Minus, Bool) == UnaryTyping{Int64, Int64});
    CHECK(type_unary(ast::UnaryOp::Invert, Bool) == UnaryTyping{Bool, Bool});
    CHECK(type_unary(ast::UnaryOp::Minus, Float32) == UnaryTyping{Float32, Float32});
    CHECK(type_unary(ast::UnaryOp::Not, Float64) == UnaryTyping{Bool, Bool});
    CHECK_FALSE(takes_operand(ast::UnaryOp::Invert, Float32));
    CHECK(takes_operand(ast::UnaryOp::Minus, Float32));
}

TEST_CASE("joins promote as NumPy does, whatever the order") {
    struct Row {
        Scalar a, b, unified;
    };
    const Row rows[] = {
        {Int64, UInt64, Float64},
        {UInt32, Int32, Int64},
        {Int32, Float32, Float64},
        {Int64, Float32, Float64},
        {Int16, Float32, Float32},
        {UInt16, Float32, Float32},
        {UInt8, Float32, Float32},
        {Bool, Float32, Float32},
        {UInt32, Float32, Float64},
        {UInt64, Float32, Float64},
        {Bool, Int8, Int8},
        {Bool, UInt64, UInt64},
        {Int8, UInt8, Int16},
        {Int16, UInt16, Int32},
        {Int8, UInt16, Int32},
        {Int8, UInt32, Int64},
        {Int8, UInt64, Float64},
        {Int32, Int64, Int64},
        {UInt8, UInt32, UInt32},
        {Float32, Float64, Float64},
        {Int64, Float64, Float64},
        {Bool, Bool, Bool},
        {UInt8, Int32, Int32},
        {UInt32, Int64, Int64},
        {Float16, UInt8, Float16},
        {Float16, Int16, Float32},
        {Float16, UInt16, Float32},
        {Float16, Int32, Float64},
        {Float16, Float32, Float32},
        {Complex64, Int16, Complex64},
        {Complex64, UInt16, Complex64},
        {Complex64, Int32, Complex128},
        {Complex64, Float64, Complex128},
        {Complex64, Complex128, Complex128},
    };
    for (const Row& row : rows) {
        INFO(ir::traits(row.a).name << " and " << ir::traits(row.b).name);
        CHECK(unify(row.a, row.b) == row.unified);
        CHECK(unify(row.b, row.a) == row.unified);
    }
    for (Scalar scalar : kAll) CHECK(unify(scalar, scalar) == scalar);
}

TEST_CASE("types that are not scalars unify part by part") {
    using ir::Layout;
    using ir::Space;
    using ir::Type;
    Type c = Type::array(Float32, 2, Layout::C);
    CHECK(unify(c, c.with_layout(Layout::F)) == c.with_layout(Layout::A));
    CHECK(unify(c, c.with_space(Space::Shared)) == c.with_space(Space::Generic));
    CHECK(unify(c, c.with_read_only(true)) == c.with_read_only(true));
    CHECK_FALSE(unify(c, c.with_rank(1)));
    CHECK_FALSE(unify(c, Type::array(Float64, 2, Layout::C)));
    CHECK(unify(Type::tuple({Int32, Float32}), Type::tuple({UInt32, Bool})) == Type::tuple({Int64, Float32}));
    CHECK_FALSE(unify(Type::tuple({Int32}), Type::tuple({Int32, Int32})));
    CHECK(unify(Type::none(), Type(Int32)) == Type::optional(Int32));
    CHECK(unify(Type::optional(Int32), Type(Float32)) == Type::optional(Float64));
    CHECK_FALSE(unify(Type::none(), Type::array(Float32, 1, Layout::C)));
    CHECK(unify(Type(), Type(Int32)) == Type(Int32));
}

TEST_CASE("conversions rank: exact, promote, safe, unsafe; the worst of a chain counts") {
    CHECK(conversion(Int32, Int32) == Conversion::Exact);
    CHECK(conversion(Int8, Int64) == Conversion::Promote);
    CHECK(conversion(UInt8, UInt32) == Conversion::Promote);
    CHECK(conversion(Float32, Float64) == Conversion::Promote);
    CHECK(conversion(Bool, Int8) == Conversion::Safe);
    CHECK(conversion(Bool, Float64) == Conversion::Safe);
    CHECK(conversion(UInt16, Int32) == Conversion::Safe);
    CHECK(conversion(UInt32, Int64) == Conversion::Safe);
    CHECK(conversion(Int64, Float64) == Conversion::Safe);
    CHECK(conversion(UInt64, Float64) == Conversion::Safe);
    CHECK(conversion(Int16, Float32) == Conversion::Safe);
    CHECK(conversion(Int32, Float32) == Conversion::Unsafe);
    CHECK(conversion(UInt16, Float32) == Conversion::Unsafe);
    CHECK(conversion(Int64, Int32) == Conversion::Unsafe);
    CHECK(conversion(Int64, UInt64) == Conversion::Unsafe);
    CHECK(conversion(Float64, Float32) == Conversion::Unsafe);
    CHECK(conversion(Float32, Int64) == Conversion::Unsafe);
}

TEST_CASE("arrays convert only to a wider layout and to read-only") {
    using ir::Layout;
    ir::Type c = ir::Type::array(Float32, 1, Layout::C);
    CHECK(rank_argument(c, c.with_layout(Layout::A)) == Conversion::Promote);
    CHECK(rank_argument(c, c.with_read_only(true)) == Conversion::Promote);
    CHECK_FALSE(rank_argument(c.with_layout(Layout::A), c));
    CHECK_FALSE(rank_argument(c.with_read_only(true), c));
    CHECK_FALSE(rank_argument(c, ir::Type::array(Float64, 1, Layout::C)));
    CHECK_FALSE(rank_argument(c, ir::Type(Float32)));
}

TEST_CASE("min and max unify, but a bool meets only a bool") {
    CHECK(type_min_max(Bool, Bool) == Bool);
    CHECK_FALSE(type_min_max(Bool, Int32));
    CHECK_FALSE(type_min_max(Float32, Bool));
    CHECK(type_min_max(UInt16, Float32) == Float32);
    CHECK(type_min_max(Int64, UInt64) == Float64);
    CHECK(type_min_max(Int32, Float32) == Float64);
}

TEST_CASE("range yields int32 for narrow types, uint64 for unsigned ones, else int64") {
    auto range = [](std::vector<Scalar> arguments) { return type_range(arguments); };
    for (Scalar narrow : {Bool, Int8, Int16, Int32, Float32, Float64}) CHECK(range({narrow}) == Int32);
    for (Scalar wide : {UInt8, UInt16, UInt32, UInt64}) CHECK(range({wide}) == UInt64);
    CHECK(range({Int64}) == Int64);
    CHECK(range({Int32, Int64}) == Int64);
    CHECK(range({Int64, Int32, Int64}) == Int64);
    CHECK(range({Int32, Int32, Int32}) == Int32);
    CHECK(range({UInt64, UInt32}) == UInt64);
}

TEST_CASE("math functions work in float64 for integers, in float32 for what it holds") {
    auto math = [](ir::MathFunction function, std::vector<Scalar> arguments) { return type_math(function, arguments); };
    for (Scalar integer : {Bool, Int8, Int32, Int64, UInt8, UInt64}) {
        CHECK(math(ir::MathFunction::Sqrt, {integer}) == Float64);
        CHECK(math(ir::MathFunction::Floor, {integer}) == Float64);
    }
    CHECK(math(ir::MathFunction::Sin, {Float32}) == Float32);
    CHECK(math(ir::MathFunction::Sin, {Float64}) == Float64);
    for (Scalar narrow : {Bool, Int8}) {
        CHECK(math(ir::MathFunction::Fmod, {narrow, narrow}) == Float32);
        CHECK(math(ir::MathFunction::Pow, {narrow, narrow}) == Float32);
    }
    CHECK(math(ir::MathFunction::Pow, {Int32, Int32}) == Float64);
    CHECK(math(ir::MathFunction::Pow, {Float32, Int64}) == Float64);
    CHECK(math(ir::MathFunction::Pow, {Float32, Float32}) == Float32);
    CHECK(math(ir::MathFunction::Atan2, {Int8, Int8}) == Float64);
    CHECK(math(ir::MathFunction::Hypot, {Float32, Int16}) == Float32);
    CHECK(math(ir::MathFunction::Copysign, {Float32, Float64}) == Float64);
}
