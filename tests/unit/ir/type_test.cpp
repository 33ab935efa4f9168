// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/ir/intrinsics.h"
#include "compiler/ir/module.h"
#include "compiler/ir/type.h"
#include "compiler/support/check.h"

#include <catch2/catch.hpp>

#include <cmath>
#include <limits>
#include <set>

namespace krait::ir {
namespace {

TEST_CASE("types are spelled as Numba spells them") {
    CHECK(Type().text() == "<invalid>");
    CHECK(Type::none().text() == "none");
    CHECK(Type(Scalar::Float32).text() == "float32");
    CHECK(Type::tuple({}).text() == "Tuple()");
    CHECK(Type::tuple({Scalar::Int64}).text() == "UniTuple(int64, 1)");
    CHECK(Type::tuple({Scalar::Int64, Scalar::Int64}).text() == "UniTuple(int64, 2)");
    CHECK(Type::tuple({Scalar::Int64, Scalar::Float32}).text() == "Tuple(int64, float32)");
    CHECK(Type::array(Scalar::Float32, 1, Layout::C).text() == "float32[::1]");
    CHECK(Type::array(Scalar::Float32, 1, Layout::A).text() == "float32[:]");
    CHECK(Type::array(Scalar::Float32, 3, Layout::C).text() == "float32[:, :, ::1]");
    CHECK(Type::array(Scalar::Float32, 3, Layout::F).text() == "float32[::1, :, :]");
    CHECK(Type::array(Scalar::Float32, 2, Layout::A).text() == "float32[:, :]");
}

TEST_CASE("records are compared by where their fields lie") {
    Type pair = Type::record({{"x", 0, Scalar::Float32}, {"v", 4, Scalar::Int32, {3}}}, 16);
    CHECK(pair.text() == "Record([(\"x\", float32, 0), (\"v\", int32, 4, (3,))], 16)");
    CHECK(Type::array(pair, 1, Layout::C).text() == pair.text() + "[::1]");
    CHECK(Type::reference(pair).text() == pair.text()); // as it is written in a signature
    CHECK(Type::reference(pair).dump_text() != pair.dump_text());
    CHECK(Type::reference(pair).is_reference_to_record());
    CHECK_FALSE(Type::array(Scalar::Int8, 0, Layout::C).is_reference());
    CHECK(pair == Type::record({{"x", 0, Scalar::Float32}, {"v", 4, Scalar::Int32, {3}}}, 16, 4));
    CHECK_FALSE(pair == Type::record({{"x", 0, Scalar::Float32}, {"v", 4, Scalar::Int32, {3}}}, 20));
    CHECK_FALSE(pair == Type::record({{"y", 0, Scalar::Float32}, {"v", 4, Scalar::Int32, {3}}}, 16));
    CHECK_FALSE(pair == Type::record({{"x", 0, Scalar::Float32}, {"v", 4, Scalar::Int32}}, 16));
    CHECK(pair.byte_size() == 16);
    CHECK(pair.find_field("v") == 1u);
    CHECK(pair.find_field("w") == std::nullopt);
    CHECK(Type::record({{"a", 0, pair}, {"b", 16, pair, {2}}}, 48).field_count() == 4);
    CHECK_THROWS_AS(Type::record({{"x", 0, Scalar::Float64}}, 4), InternalError);
    CHECK(Type::chars(5, 1).text() == "CharSeq(5)");
    CHECK(Type::chars(3, 4).byte_size() == 12);
    CHECK(Type::chars(3, 4).alignment() == 4);
}

TEST_CASE("a record is aligned to what its aligned fields need") {
    Type packed = Type::record({{"a", 0, Scalar::Int8}, {"b", 1, Scalar::Int32}, {"c", 5, Scalar::Int8}}, 6);
    CHECK(packed.alignment() == 1);
    CHECK(packed.is_aligned(packed.fields()[0]));
    CHECK_FALSE(packed.is_aligned(packed.fields()[1]));
    Type odd = Type::record({{"x", 0, Scalar::Float32}, {"flag", 4, Scalar::Int8}}, 5); // the next one's x is at 5
    CHECK_FALSE(odd.is_aligned(odd.fields()[0]));
    CHECK(odd.alignment() == 1);
    Type complex = Type::record({{"z", 4, Scalar::Complex64}, {"n", 0, Scalar::Int32}}, 12);
    CHECK(complex.alignment() == 4);
    CHECK(complex.is_aligned(complex.fields()[0]));
}

TEST_CASE("a dump tells apart whatever types differ") {
    std::vector<Type> types = {Type(), Type::none()};
    for (Scalar scalar : {Scalar::Bool, Scalar::Int8, Scalar::UInt8, Scalar::Int64, Scalar::Float32, Scalar::Float64})
        types.push_back(scalar);
    for (uint8_t rank = 1; rank <= 2; ++rank)
        for (Layout layout : {Layout::C, Layout::F, Layout::A})
            for (Space space : {Space::Generic, Space::Global, Space::Shared, Space::Local, Space::Constant})
                for (bool read_only : {false, true})
                    types.push_back(Type::array(Scalar::Float32, rank, layout, space, read_only));
    size_t plain = types.size();
    for (size_t i = 0; i < plain; ++i) types.push_back(Type::tuple({types[i]}));
    types.push_back(Type::tuple({}));
    types.push_back(Type::tuple({Scalar::Int64, Scalar::Int64}));
    types.push_back(Type::tuple({Type::tuple({Scalar::Int64}), Scalar::Int64}));
    std::set<std::string> texts;
    for (size_t i = 0; i < types.size(); ++i) {
        INFO(types[i].dump_text());
        CHECK(texts.insert(types[i].dump_text()).second);
        for (size_t j = 0; j < types.size(); ++j) CHECK((types[i] == types[j]) == (i == j));
    }
}

TEST_CASE("types of the same parts are equal, however they were made") {
    Type c = Type::array(Scalar::Float32, 2, Layout::C);
    CHECK(c.with_layout(Layout::F).with_layout(Layout::C) == c);
    CHECK(c.with_space(Space::Shared).with_space(Space::Global) == c);
    CHECK(c.with_rank(3).with_rank(2) == c);
    CHECK(c.with_read_only(true) != c);
    CHECK(Type::tuple({c}) == Type::tuple({Type::array(Scalar::Float32, 2, Layout::C)}));
}

TEST_CASE("asking a type for what it has not is our own fault, and says so") {
    CHECK_THROWS_AS(Type::none().scalar(), InternalError);
    CHECK_THROWS_AS(Type(Scalar::Int64).rank(), InternalError);
    CHECK_THROWS_AS(Type(Scalar::Int64).element(), InternalError);
    CHECK_THROWS_AS(Type(Scalar::Int64).elements(), InternalError);
    CHECK_THROWS_AS(Type().bits(), InternalError);
    CHECK_FALSE(Type().is_integer());
    CHECK_FALSE(Type::none().is_homogeneous_tuple());
    CHECK_FALSE(Type::tuple({}).is_homogeneous_tuple());
}

TEST_CASE("scalars are found by Numba's spelling alone") {
    for (int i = 0;; ++i) {
        auto scalar = static_cast<Scalar>(i);
        CHECK(find_scalar(traits(scalar).name) == scalar);
        CHECK(traits(scalar).scalar == scalar);
        if (scalar == Scalar::Float64) break;
    }
    CHECK(find_scalar("int") == std::nullopt);
    CHECK(find_scalar("Int64") == std::nullopt);
    CHECK(find_scalar("") == std::nullopt);
}

TEST_CASE("integer constants keep the low bits of their type, extended by its sign") {
    CHECK(static_cast<int64_t>(ScalarConstant::of_signed(Scalar::Int8, 200).bits) == -56);
    CHECK(static_cast<int64_t>(ScalarConstant::of_signed(Scalar::Int64, INT64_MIN).bits) == INT64_MIN);
    CHECK(ScalarConstant::of_unsigned(Scalar::UInt8, 456).bits == 200);
    CHECK(ScalarConstant::of_unsigned(Scalar::UInt64, UINT64_MAX).bits == UINT64_MAX);
    CHECK(ScalarConstant::of_unsigned(Scalar::UInt32, UINT64_MAX).bits == UINT32_MAX);
    CHECK(ScalarConstant::of_signed(Scalar::Int8, -1).text() == "-1");
    CHECK(ScalarConstant::of_unsigned(Scalar::UInt64, UINT64_MAX).text() == "18446744073709551615");
    CHECK(ScalarConstant::of_bool(true).text() == "True");
    CHECK(ScalarConstant::zero(Scalar::Float32).is_zero());
    CHECK(ScalarConstant::of_float(Scalar::Float64, -0.0).is_zero());
    CHECK_FALSE(ScalarConstant::of_float(Scalar::Float64, 5e-324).is_zero());
}

TEST_CASE("a float32 constant holds what float32 can hold") {
    CHECK(ScalarConstant::of_float(Scalar::Float32, 0.1).real == static_cast<double>(0.1f));
    CHECK(std::isinf(ScalarConstant::of_float(Scalar::Float32, 1e300).real));
    CHECK(ScalarConstant::of_float(Scalar::Float64, 0.1).real == 0.1);
}

TEST_CASE("constants that differ have different text, unless they are both nan") {
    std::set<std::string> texts;
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    for (double real :
         {0.0, -0.0, 1.0, 0.1, std::nextafter(0.1, 1.0), 1e300, 5e-324, kInfinity, -kInfinity, std::nan("")})
        CHECK(texts.insert(ScalarConstant::of_float(Scalar::Float64, real).text()).second);
}

TEST_CASE("every row of the tables of intrinsics and math functions can be read") {
    for (const IntrinsicRow& row : kIntrinsics) {
        CHECK(&row_of(row.intrinsic) == &row);
        CHECK_NOTHROW(parse_intrinsic_signature(row.signature));
        CHECK(row.least_sm >= 75);
        CHECK_FALSE(row.summary.empty());
    }
    for (const MathRow& row : kMathFunctions) {
        CHECK(&row_of(row.function) == &row);
        CHECK_FALSE(math_parameters(row.function, Scalar::Float32).empty());
        CHECK_FALSE(math_result(row.function, Scalar::Float64).is_invalid());
    }
    CHECK(math_parameters(MathFunction::Ldexp, Scalar::Float64) == std::vector<Type>{Scalar::Float64, Scalar::Int32});
    CHECK(math_result(MathFunction::Modf, Scalar::Float32) == Type::tuple({Scalar::Float32, Scalar::Float32}));
}

TEST_CASE("a letter of a signature is one type in a call, and the result follows from it") {
    const Type i32 = Scalar::Int32, f32 = Scalar::Float32;
    CHECK(intrinsic_result(Intrinsic::ShuffleSync, {i32, f32, i32, i32}) == f32);
    CHECK_FALSE(intrinsic_result(Intrinsic::ShuffleSync, {i32, f32, i32}));
    CHECK(intrinsic_result(Intrinsic::MatchAllSync, {i32, f32}) == Type::tuple({Scalar::Int32, Scalar::Bool}));
    CHECK(intrinsic_result(Intrinsic::PopulationCount, {Scalar::UInt8}) == Type(Scalar::UInt8));
    CHECK_FALSE(intrinsic_result(Intrinsic::PopulationCount, {f32}));
    CHECK_FALSE(intrinsic_result(Intrinsic::ReverseBits, {i32})); // it is converted to uint32 before
    CHECK(bind_letter('U', Scalar::Int8) == Scalar::UInt32);
    CHECK(bind_letter('U', Scalar::Int64) == Scalar::UInt32);
    CHECK(bind_letter('U', Scalar::UInt64) == Scalar::UInt64);
}

TEST_CASE("every function of libdevice can be read, and finds the math function that it is") {
    for (size_t i = 0; i < 317; ++i) {
        auto function = static_cast<LibdeviceFunction>(i);
        LibdeviceSignature signature = signature_of(function);
        CHECK(find_libdevice_function(signature.name) == function);
        CHECK_FALSE(libdevice_result(function).is_invalid());
        if (auto counterpart = math_counterpart(function)) {
            CHECK(math_parameters(counterpart->function, counterpart->scalar) == signature.parameters);
            Type result = math_result(counterpart->function, counterpart->scalar);
            if (counterpart->second)
                result = Type::tuple({result, math_result(*counterpart->second, counterpart->scalar)});
            CHECK(result == libdevice_result(function));
        }
    }
    CHECK(libdevice_result(LibdeviceFunction::sincosf) == Type::tuple({Scalar::Float32, Scalar::Float32}));
    CHECK(math_counterpart(LibdeviceFunction::tgammaf)->function == MathFunction::Gamma);
    CHECK_FALSE(math_counterpart(LibdeviceFunction::tgammaf)->fast);
    CHECK(math_counterpart(LibdeviceFunction::fast_sincosf)->fast);
    CHECK(math_counterpart(LibdeviceFunction::fast_powf)->function == MathFunction::Pow);
    CHECK_FALSE(math_counterpart(LibdeviceFunction::normcdf));
}

TEST_CASE("an intrinsic's signature that cannot be read is our own fault") {
    CHECK(parse_intrinsic_signature("(int32 a, float64 b) -> bool").parameters.size() == 2);
    CHECK(parse_intrinsic_signature("(int32 a = -1) -> none").parameters.front().default_value == -1);
    for (const char* wrong : {"", "int32", "(int32)", "(int32) int32", "(int33) -> int32", "(int32) -> "})
        CHECK_THROWS_AS(parse_intrinsic_signature(wrong), InternalError);
}

TEST_CASE("an allocation's size saturates where it overflows") {
    Allocation allocation;
    allocation.array = Type::array(Scalar::Float64, 2, Layout::C, Space::Shared);
    allocation.shape = {3, 5};
    CHECK(allocation.byte_size() == 120);
    allocation.shape = {uint64_t{1} << 33, uint64_t{1} << 33};
    CHECK(allocation.byte_size() == UINT64_MAX);
}

} // namespace
} // namespace krait::ir
