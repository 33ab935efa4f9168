// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/krait/npy.h"
#include "tools/krait/spec.h"

#include <catch2/catch.hpp>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <unistd.h>

namespace krait::tools {
namespace {

using Catch::Matchers::Contains;
using ir::Scalar;

std::string error(std::string_view text) { return parse_spec(text).error; }

// "int64 3" for a scalar.
std::string scalar(std::string_view text) {
    ParsedSpec parsed = parse_spec(text);
    if (!parsed.error.empty()) return parsed.error;
    const auto* value = std::get_if<ScalarSpec>(&parsed.spec.value);
    if (!value) return "an array";
    return std::string(ir::traits(value->value.scalar).name) + " " + value->value.text();
}
HostArray array(std::string_view text) {
    ParsedSpec parsed = parse_spec(text);
    INFO(text);
    REQUIRE(parsed.error == "");
    REQUIRE(parsed.spec.array() != nullptr);
    return *parsed.spec.array();
}
std::vector<double> elements(std::string_view text) {
    HostArray made = array(text);
    std::vector<double> all;
    for (uint64_t i = 0; i < made.element_count(); ++i) all.push_back(element_as_double(made, i));
    return all;
}
using Numbers = std::vector<double>;

TEST_CASE("literals have the types that Python's have") {
    CHECK(scalar("3") == "int64 3");
    CHECK(scalar("-3") == "int64 -3");
    CHECK(scalar("+3") == "int64 3");
    CHECK(scalar("9223372036854775807") == "int64 9223372036854775807");
    CHECK(scalar("-9223372036854775808") == "int64 -9223372036854775808");
    CHECK(scalar("18446744073709551615") == "uint64 18446744073709551615");
    CHECK(scalar("-2.5") == "float64 -2.5");
    CHECK(scalar("1e3") == "float64 1000");
    CHECK(scalar("inf") == "float64 inf");
    CHECK(scalar("-inf") == "float64 -inf");
    CHECK(scalar("nan") == "float64 nan");
    CHECK(scalar("true") == "bool True");
    CHECK(scalar("False") == "bool False");
}

TEST_CASE("a type in front makes the scalar that type, under each of its names") {
    CHECK(scalar("i32:7") == "int32 7");
    CHECK(scalar("int32:-7") == "int32 -7");
    CHECK(scalar("u8:200") == "uint8 200");
    CHECK(scalar("f32:2.5") == "float32 2.5");
    CHECK(scalar("float64:1e-3") == "float64 0.001");
    CHECK(scalar("f64:-inf") == "float64 -inf");
    CHECK(scalar("f16:0.1") == "float16 0.0999755859375");
    CHECK(scalar("c64:1-2.5j") == "complex64 (1, -2.5)");
    CHECK(scalar("complex128:3") == "complex128 (3, 0)");
    CHECK(scalar("bool:true") == "bool True");
    CHECK(scalar("bool:0") == "bool False");
    CHECK(scalar("i8:-128") == "int8 -128");
    CHECK(find_dtype("double") == Scalar::Float64);
    CHECK(find_dtype("intp") == Scalar::Int64);
    CHECK(find_dtype("bool_") == Scalar::Bool);
    CHECK(find_dtype("f16") == Scalar::Float16);
    CHECK(find_dtype("c8") == std::nullopt); // 8 bits here, 8 bytes in NumPy
    CHECK(find_dtype("f128") == std::nullopt);
}

TEST_CASE("a scalar that its type cannot hold is refused, and so is what is no number") {
    CHECK_THAT(error("i8:128"), Contains("does not fit int8"));
    CHECK_THAT(error("i8:-129"), Contains("does not fit int8"));
    CHECK_THAT(error("u8:256"), Contains("does not fit uint8"));
    CHECK_THAT(error("u8:-1"), Contains("does not fit uint8"));
    CHECK_THAT(error("i64:9223372036854775808"), Contains("does not fit int64"));
    CHECK_THAT(error("18446744073709551616"), Contains("does not fit"));
    CHECK_THAT(error("-9223372036854775809"), Contains("does not fit"));
    CHECK_THAT(error("f32:1e300"), Contains("does not fit float32"));
    CHECK_THAT(error("1e400"), Contains("does not fit float64"));
    CHECK_THAT(error("i32:2.5"), Contains("no integer"));
    CHECK_THAT(error("f32:x"), Contains("no number"));
    CHECK_THAT(error("bool:2"), Contains("no bool"));
    CHECK_THAT(error("f33:1"), Contains("f33"));
    CHECK_THAT(error("flaot32:1"), Contains("did you mean `float32`"));
    for (const char* nonsense : {"", "+", "-", "+-3", "--3", "3 ", " 3", "0x10", "3i", "1_000", "a", ":", "1:2", ":3",
                                 "i32:", "i32:+-3", "3;4"}) {
        INFO(nonsense);
        CHECK(error(nonsense) != "");
    }
}

TEST_CASE("arrays are made of every form") {
    CHECK(elements("zeros:3:float32") == Numbers{0, 0, 0});
    CHECK(elements("ones:3:int8") == Numbers{1, 1, 1});
    CHECK(elements("full:2:float32:2.5") == Numbers{2.5, 2.5});
    CHECK(elements("full:2:u8:255") == Numbers{255, 255});
    CHECK(elements("full:2:float32:nan").size() == 2);
    CHECK(elements("arange:4:int32") == Numbers{0, 1, 2, 3});
    CHECK(elements("arange:3:float64") == Numbers{0, 1, 2});
    CHECK(elements("arange:3:bool") == Numbers{0, 1, 1});
    CHECK(elements("ones:2:bool") == Numbers{1, 1});
    CHECK(elements("zeros:0:int32").empty());
    HostArray matrix = array("arange:2x3:i32");
    CHECK(matrix.shape == std::vector<int64_t>{2, 3});
    CHECK(matrix.strides == std::vector<int64_t>{12, 4});
    CHECK(array("zeros:512x512:float64").storage.size() == 512 * 512 * 8);
}

TEST_CASE("layouts: C, Fortran order, and every second element") {
    HostArray fortran = array("arange:2x3:i32@F");
    CHECK(fortran.layout == ir::Layout::F);
    CHECK(fortran.strides == std::vector<int64_t>{4, 8});
    HostArray strided = array("arange:2x3:i32@A");
    CHECK(strided.layout == ir::Layout::A);
    CHECK(strided.strides == std::vector<int64_t>{48, 8});
    CHECK(elements("arange:2x3:i32@A") == Numbers{0, 1, 2, 3, 4, 5});
    CHECK(array("full:4:i32:1@A").strides == std::vector<int64_t>{8});
    CHECK(array("zeros:4:i32@F").layout == ir::Layout::C);
    CHECK(array("zeros:4:i32@C").layout == ir::Layout::C);
    // The gaps stay as they were made.
    HostArray gaps = array("full:2:u8:7@A");
    CHECK(gaps.storage == std::vector<unsigned char>{7, 0, 7, 0});
}

TEST_CASE("random numbers are the documented ones") {
    // splitmix64 from state 0: its first outputs are published.
    HostArray bits = array("random:3:u64:0");
    CHECK(element_as_bits(bits, 0) == 0xe220a8397b1dcdafu);
    CHECK(element_as_bits(bits, 1) == 0x6e789e6aa1b965f4u);
    CHECK(element_as_bits(bits, 2) == 0x06c45d188009454fu);
    CHECK(elements("random:1:f64:0")[0] == std::ldexp(static_cast<double>(0xe220a8397b1dcdafu >> 11), -53));
    CHECK(elements("random:1:f32:0")[0] == std::ldexp(static_cast<double>(0xe220a8397b1dcdafu >> 40), -24));
    CHECK(elements("random:2:u8:0") == Numbers{0xaf, 0xf4});
    CHECK(elements("random:2:bool:0") == Numbers{1, 0});
    CHECK(elements("random:2x2:u8:0@F") == elements("random:2x2:u8:0"));
    for (double value : elements("random:1000:f32:5")) CHECK((value >= 0 && value < 1));
}

TEST_CASE("arrays that cannot be made are refused with the reason") {
    CHECK_THAT(error("zeros:3"), Contains("zeros:SHAPE:DTYPE"));
    CHECK_THAT(error("full:3:f32"), Contains("VALUE"));
    CHECK_THAT(error("random:3:f32"), Contains("SEED"));
    CHECK_THAT(error("zeros:3:f32:1"), Contains("zeros:SHAPE:DTYPE"));
    CHECK_THAT(error("random:3:f32:-1"), Contains("seed"));
    CHECK_THAT(error("zeros:-3:f32"), Contains("no extent"));
    CHECK_THAT(error("zeros:3x:f32"), Contains("no extent"));
    CHECK_THAT(error("zeros:x3:f32"), Contains("no extent"));
    CHECK_THAT(error("zeros:3.5:f32"), Contains("no extent"));
    CHECK_THAT(error("zeros::f32"), Contains("no extent"));
    CHECK_THAT(error("zeros:1x1x1x1x1x1x1x1x1:f32"), Contains("at most 8"));
    CHECK_THAT(error("zeros:3:f33"), Contains("f33"));
    CHECK_THAT(error("zero:3:f32"), Contains("did you mean `zeros`"));
    CHECK_THAT(error("full:3:i8:300"), Contains("does not fit"));
    CHECK(error("zeros:4294967296x4294967296:f64") != "");
    CHECK(error("zeros:9223372036854775807:f64") != "");
    CHECK(error("zeros:9223372036854775807:u8@A") != "");
    CHECK(error("zeros:100000000000000:f64") != "");
}

TEST_CASE("a name in front says which parameter") {
    ParsedSpec named = parse_spec("out=zeros:3:f32");
    CHECK(named.error == "");
    CHECK(named.spec.name == "out");
    CHECK(named.spec.array() != nullptr);
    CHECK(parse_spec("n=3").spec.name == "n");
    CHECK(parse_spec("gr\xc3\xb6\xc3\x9f"
                     "e=3")
              .spec.name == "gr\xc3\xb6\xc3\x9f"
                            "e");
    CHECK(parse_spec("_1=-2.5").spec.name == "_1");
    CHECK(parse_spec("3").spec.name == std::nullopt);
    CHECK(error("=3") != "");
    CHECK(error("n=") != "");
}

TEST_CASE("a path stays a path, `=` and all") {
    std::string text = (std::filesystem::temp_directory_path() / "krait-spec=XXXXXX").string();
    REQUIRE(::mkdtemp(text.data()) != nullptr);
    std::filesystem::path folder = text;
    std::string path = (folder / "a=b.npy").string();
    std::ofstream(path, std::ios::binary) << format_npy(array("arange:3:i32"));
    CHECK(parse_spec(path).error == "");
    CHECK(parse_spec("x=" + path).spec.name == "x");
    CHECK(parse_spec("x=" + path).spec.array() != nullptr);
    std::filesystem::path before = std::filesystem::current_path();
    std::filesystem::current_path(folder);
    std::filesystem::copy_file("a=b.npy", "1-a=b.npy");
    ParsedSpec beside = parse_spec("1-a=b.npy"); // `1-a` is no name
    std::filesystem::current_path(before);
    CHECK(beside.error == "");
    CHECK(beside.spec.name == std::nullopt);
    CHECK_THAT(error("nowhere/data.npy"), Contains("no such file") && Contains("nowhere/data.npy"));
    CHECK(parse_spec("nowhere/data.npy").unreadable); // the machine's fault, and not how the SPEC is written
    CHECK_FALSE(parse_spec("one:8:float32").unreadable);
    std::filesystem::remove_all(folder);
}

} // namespace
} // namespace krait::tools
