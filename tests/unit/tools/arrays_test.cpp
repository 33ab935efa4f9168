// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arrays in the command's memory: access, comparison and how they are shown.
#include "tools/krait/compare.h"

#include <catch2/catch.hpp>

#include <cmath>
#include <limits>

namespace krait::tools {
namespace {

using Catch::Matchers::Contains;
using ir::Layout;
using ir::Scalar;

Spec spec(std::string_view text) {
    ParsedSpec parsed = parse_spec(text);
    INFO(text);
    REQUIRE(parsed.error == "");
    return parsed.spec;
}
HostArray array(std::string_view text) { return std::get<HostArray>(spec(text).value); }
bool same(std::string_view found, std::string_view expected, Tolerance tolerance = {}) {
    return compare(array(found), spec(expected), tolerance).same;
}
std::string difference(std::string_view found, std::string_view expected, Tolerance tolerance = {}) {
    return compare(array(found), spec(expected), tolerance).text;
}

TEST_CASE("elements are stored and read in every type, saturating as C-like conversion does not") {
    HostArray bytes = make_array(Scalar::Int8, {1}, Layout::C).array;
    set_from_double(bytes, 0, 300);
    CHECK(element_as_double(bytes, 0) == 127);
    set_from_double(bytes, 0, -300);
    CHECK(element_as_double(bytes, 0) == -128);
    set_from_double(bytes, 0, std::nan(""));
    CHECK(element_as_double(bytes, 0) == 0);
    set_from_bits(bytes, 0, 0xff);
    CHECK(element_as_double(bytes, 0) == -1);
    CHECK(element_as_bits(bytes, 0) == UINT64_MAX);
    HostArray large = make_array(Scalar::UInt64, {1}, Layout::C).array;
    set_from_double(large, 0, 1e30);
    CHECK(element_as_bits(large, 0) == UINT64_MAX);
    HostArray flags = make_array(Scalar::Bool, {1}, Layout::C).array;
    set_from_bits(flags, 0, 2);
    CHECK(element_as_bits(flags, 0) == 0);
    set_from_double(flags, 0, 0.5);
    CHECK(element_as_bits(flags, 0) == 1);
    flags.storage[0] = 0x80; // a kernel may have left anything
    CHECK(element_as_bits(flags, 0) == 1);
    HostArray real = make_array(Scalar::Float32, {1}, Layout::C).array;
    set_from_double(real, 0, -0.0);
    CHECK(element_as_bits(real, 0) == 0x80000000u);
}

TEST_CASE("shapes that cannot be are refused") {
    CHECK(make_array(Scalar::Float64, {int64_t{1} << 62}, Layout::C).error != "");
    CHECK(make_array(Scalar::Float64, {int64_t{1} << 32, int64_t{1} << 32}, Layout::F).error != "");
    CHECK(make_array(Scalar::UInt8, {INT64_MAX}, Layout::A).error != "");
    CHECK(make_array(Scalar::UInt8, {0, 1 << 20}, Layout::C).array.storage.empty());
}

TEST_CASE("equal arrays are the same, whatever their layout") {
    CHECK(same("arange:4:i32", "arange:4:i32"));
    CHECK(same("arange:2x3:f32", "arange:2x3:f32@F"));
    CHECK(same("arange:2x3:f32@A", "arange:2x3:f32"));
    CHECK(same("zeros:0:f32", "zeros:0:f32"));
    CHECK(same("full:3:f32:nan", "full:3:f32:nan"));
    CHECK(same("full:3:f32:inf", "full:3:f64:inf"));
    CHECK(same("arange:4:i32", "arange:4:i64"));
    CHECK(same("arange:4:i32", "arange:4:f64"));
    CHECK(same("ones:4:bool", "ones:4:i8"));
}

TEST_CASE("a scalar stands for an array of it") {
    CHECK(same("full:5:f32:2", "2"));
    CHECK(same("full:5:f32:2.5", "2.5"));
    CHECK(same("full:5:i32:-7", "-7"));
    CHECK(same("ones:5:bool", "true"));
    CHECK(same("full:5:f32:0.1", "f32:0.1"));
    CHECK(same("full:5:f32:nan", "nan"));
    CHECK_FALSE(same("full:5:f32:2", "3"));
}

TEST_CASE("integers are compared exactly, at every size and sign") {
    CHECK(same("full:2:i64:9007199254740993", "9007199254740993"));
    CHECK_FALSE(same("full:2:i64:9007199254740993", "9007199254740992"));
    CHECK(same("full:2:u64:18446744073709551615", "18446744073709551615"));
    CHECK_FALSE(same("full:2:u64:18446744073709551615", "18446744073709551614"));
    CHECK_FALSE(same("full:2:u64:18446744073709551615", "-1"));
    CHECK_FALSE(same("full:2:i64:-1", "18446744073709551615"));
    CHECK_FALSE(same("full:2:u32:4294967295", "i32:-1"));
    CHECK(same("full:2:i64:9007199254740993", "full:2:u64:9007199254740993"));
    CHECK_FALSE(same("full:2:i64:9007199254740993", "full:2:u64:9007199254740992"));
}

TEST_CASE("an expectation that the result's type cannot hold is not met by the nearest that it can") {
    CHECK_FALSE(same("full:2:u8:255", "300"));
    CHECK_FALSE(same("zeros:2:u8", "-1"));
    CHECK_FALSE(same("full:2:i32:2", "2.5"));
    CHECK_FALSE(same("full:2:i32:2147483647", "1e10"));
    CHECK_FALSE(same("ones:2:bool", "2"));
    CHECK_FALSE(same("zeros:2:i32", "nan"));
    CHECK_FALSE(same("full:2:f32:0.1", "0.1")); // float32's 0.1 is another number
    CHECK(same("full:2:f32:0.1", "0.1", {1e-6, 0}));
}

TEST_CASE("tolerances are NumPy's: absolute, and relative to what was expected") {
    CHECK(same("full:2:f64:101", "100", {0.01, 0}));
    CHECK_FALSE(same("full:2:f64:101.1", "100", {0.01, 0}));
    CHECK(same("full:2:f64:0.001", "0", {0, 0.001}));
    CHECK_FALSE(same("full:2:f64:0.001", "0", {0.5, 0}));
    CHECK_FALSE(same("full:2:f64:inf", "1e308", {1, 1e308}));
    CHECK_FALSE(same("full:2:f64:inf", "-inf", {1, 1}));
    CHECK_FALSE(same("full:2:f64:nan", "0", {1, 1}));
    CHECK_FALSE(same("full:2:i64:101", "100", {0.5, 10})); // integers are equal or not
}

TEST_CASE("a difference says how many, how much and where") {
    std::string text = difference("arange:2x3:f32", "0");
    CHECK_THAT(text, Contains("5 of 6 elements differ") && Contains("at most 5") &&
                         Contains("[0, 1] is 1, expected 0") && Contains("[1, 0]") && Contains("…"));
    CHECK_THAT(difference("full:1:i64:9007199254740993", "9007199254740992"),
               Contains("[0] is 9007199254740993, expected 9007199254740992"));
    CHECK_THAT(difference("arange:4:f32", "arange:5:f32"), Contains("(4,)") && Contains("(5,)"));
    CHECK_THAT(difference("arange:4:f32", "arange:4x1:f32"), Contains("(4, 1)"));
    CHECK_THAT(difference("full:1:f32:nan", "0"), Contains("nan"));
    CHECK_THAT(difference("ones:1:bool", "false"), Contains("True") && Contains("False"));
}

TEST_CASE("arrays are shown as NumPy shows them") {
    CHECK(format_array(array("arange:3:i32")) == "[0 1 2]");
    CHECK(format_array(array("arange:2x2:f64")) == "[[0 1]\n [2 3]]");
    CHECK(format_array(array("full:2:f32:0.1")) == "[0.1 0.1]");
    CHECK(format_array(array("ones:2:bool")) == "[True True]");
    CHECK(format_array(array("zeros:0:f32")) == "[]");
    CHECK(format_array(array("zeros:2x0:f32")) == "[[]\n []]");
    CHECK(format_array(array("arange:2000:i32")) == "[0 1 2 ... 1997 1998 1999]");
    CHECK(format_array(make_array(Scalar::Int32, {}, Layout::C).array) == "0");
    CHECK(format_array(array("arange:2x3:i32@F")) == "[[0 1 2]\n [3 4 5]]");
}

TEST_CASE("an array's type reads with its shape") {
    CHECK(array("zeros:3x4:f32").type_text() == "float32[:, ::1] of shape (3, 4)");
    CHECK(array("zeros:3:f32@A").type_text() == "float32[:] of shape (3,)");
}

TEST_CASE("records are filled, told and compared number by number") {
    HostArray a =
        array("random:3:Record([(\"x\", float32, 0), (\"s\", CharSeq(2), 4), (\"v\", int16, 6, (2,))], 12):5");
    HostArray x = array("random:3:float32:5");
    std::vector<Leaf> leaves = leaves_of(a.element);
    REQUIRE(leaves.size() == 3);
    CHECK(leaves[1].path == "s");
    CHECK(leaves[2].shape == std::vector<int64_t>{2});
    CHECK(read_leaf(a, leaves[0]).storage == x.storage);
    CHECK(read_leaf(a, leaves[2]).storage == array("random:3x2:int16:7").storage);
    HostArray one = array("arange:():Record([(\"x\", float32, 0), (\"v\", int32, 4, (2,))], 12)");
    CHECK(one.shape.empty());
    CHECK(format_array(one) == "(0, [0 1])");
    HostArray text = array("full:2:Record([(\"s\", CharSeq(3), 0)], 3):65");
    CHECK(format_array(text) == "[(b'AAA',) (b'AAA',)]");
    // Offsets and the bytes between fields do not count.
    ParsedSpec wide = parse_spec("arange:():Record([(\"x\", float32, 4), (\"v\", int32, 8, (2,))], 24)");
    REQUIRE(wide.error == "");
    CHECK(compare(one, wide.spec, {}).same);
    ParsedSpec other = parse_spec("ones:():Record([(\"x\", float32, 0), (\"v\", int32, 4, (2,))], 12)");
    Comparison found = compare(one, other.spec, {});
    CHECK_FALSE(found.same);
    CHECK(found.text.find("field `x`: 1 of 1 elements differ") != std::string::npos);
    CHECK(found.text.find("field `v`: 1 of 2 elements differ") != std::string::npos);
    CHECK_FALSE(compare(one, parse_spec("arange:1:float32").spec, {}).same);
    CHECK_FALSE(compare(one, parse_spec("3").spec, {}).same);
}

} // namespace
} // namespace krait::tools
