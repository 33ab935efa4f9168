// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tests/unit/skip.h"
#include "tools/krait/npy.h"

#include <catch2/catch.hpp>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace krait::tools {
namespace {

using Catch::Matchers::Contains;
namespace fs = std::filesystem;

// A file of that version with that header and contents, padded as NumPy pads.
std::string file(int major, std::string header, const std::string& contents) {
    size_t prefix = major == 1 ? 10 : 12;
    while ((prefix + header.size() + 1) % 64 != 0) header += ' ';
    header += '\n';
    std::string bytes = "\x93NUMPY";
    bytes += static_cast<char>(major);
    bytes += '\0';
    for (size_t i = 0; i < (major == 1 ? 2u : 4u); ++i) bytes += static_cast<char>(header.size() >> (8 * i) & 255);
    return bytes + header + contents;
}
std::string header(const std::string& descr, const std::string& shape, bool fortran = false) {
    return "{'descr': '" + descr + "', 'fortran_order': " + (fortran ? "True" : "False") + ", 'shape': " + shape +
           ", }";
}
template <class T>
std::string bytes_of(std::vector<T> values) {
    return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T)};
}
std::string error(const std::string& bytes) { return parse_npy(bytes).error; }

std::string record_header(const std::string& descr) {
    return "{'descr': " + descr + ", 'fortran_order': False, 'shape': (2,), }";
}

TEST_CASE("records and chars are read and written as NumPy has them") {
    const std::string descr = "[('k', '|i1'), ('', '|V3'), ('p', [('x', '<f4'), ('v', '<i2', (2,))]), ('s', '|S3'), "
                              "('', '|V1'), ('u', '<U2', (1, 2))]";
    const std::string contents(2 * 32, '\7');
    NpyRead read = parse_npy(file(1, record_header(descr), contents));
    REQUIRE(read.error == "");
    CHECK(read.array.element.text() ==
          "Record([(\"k\", int8, 0), (\"p\", Record([(\"x\", float32, 0), (\"v\", int16, 4, (2,))], 8), 4), "
          "(\"s\", CharSeq(3), 12), (\"u\", UnicodeCharSeq(2), 16, (1, 2))], 32)");
    CHECK(read.array.shape == std::vector<int64_t>{2});
    CHECK(format_npy(read.array) == file(1, record_header(descr), contents));
    CHECK(parse_npy(file(1, header("|S5", "(3,)"), std::string(15, 'x'))).array.element == ir::Type::chars(5, 1));
    CHECK(format_npy(make_array(ir::Type::chars(2, 4), {1}, ir::Layout::C).array).find("'<U2'") != std::string::npos);
}

TEST_CASE("broken descriptions of records are refused") {
    const std::string bytes(64, '\0');
    auto refused = [&](const std::string& descr) { return error(file(1, record_header(descr), bytes)); };
    CHECK_THAT(refused("[]"), Contains("no fields"));
    CHECK_THAT(refused("[('a', '>i4')]"), Contains("big-endian"));
    CHECK_THAT(refused("[('a', '|O')]"), Contains("Python objects"));
    CHECK_THAT(refused("[(('t', 'a'), '<i4')]"), Contains("titles"));
    CHECK_THAT(refused("[('a', '<i4', (-1,))]"), Contains("shape"));
    CHECK_THAT(refused("[('a', '<i4', (0,))]"), Contains("shape"));
    CHECK_THAT(refused("[('a', '<i4', (99999999,))]"), Contains("shape"));
    CHECK_THAT(refused("[('a', '<i4', (9999, 9999))]"), Contains("more than"));
    CHECK_THAT(refused("[('a', '<i4'"), Contains("damaged"));
    CHECK_THAT(refused("[('a'"), Contains("of type `fortran_order`"));
    CHECK_THAT(refused("[('a', '|S0')]"), Contains("of type `|S0`"));
    std::string deep = "'<i4'";
    for (int i = 0; i < 40; ++i) deep = "[('a', " + deep + ")]";
    CHECK_THAT(refused(deep), Contains("nested too deep"));
}

TEST_CASE("arrays of every version and element type are read") {
    for (int major : {1, 2, 3}) {
        NpyRead read = parse_npy(file(major, header("<f4", "(2, 3)"), bytes_of<float>({1, 2, 3, 4, 5, 6})));
        REQUIRE(read.error == "");
        CHECK(read.array.scalar() == ir::Scalar::Float32);
        CHECK(read.array.shape == std::vector<int64_t>{2, 3});
        CHECK(read.array.layout == ir::Layout::C);
        CHECK(element_as_double(read.array, 4) == 5);
    }
    const std::pair<const char*, ir::Scalar> kTypes[] = {
        {"|b1", ir::Scalar::Bool},    {"|i1", ir::Scalar::Int8},    {"|u1", ir::Scalar::UInt8},
        {"<i2", ir::Scalar::Int16},   {"<u2", ir::Scalar::UInt16},  {"<i4", ir::Scalar::Int32},
        {"<u4", ir::Scalar::UInt32},  {"<i8", ir::Scalar::Int64},   {"<u8", ir::Scalar::UInt64},
        {"<f4", ir::Scalar::Float32}, {"<f8", ir::Scalar::Float64}, {"=f8", ir::Scalar::Float64}};
    for (auto [descr, scalar] : kTypes) {
        NpyRead read = parse_npy(file(1, header(descr, "(1,)"), std::string(8, '\1')));
        INFO(descr);
        CHECK(read.error == "");
        CHECK(read.array.scalar() == scalar);
    }
}

TEST_CASE("Fortran order, no axes, no elements") {
    NpyRead fortran = parse_npy(file(1, header("<i4", "(2, 3)", true), bytes_of<int32_t>({1, 4, 2, 5, 3, 6})));
    REQUIRE(fortran.error == "");
    CHECK(fortran.array.layout == ir::Layout::F);
    for (uint64_t i = 0; i < 6; ++i) CHECK(element_as_double(fortran.array, i) == static_cast<double>(i + 1));
    NpyRead one_axis = parse_npy(file(1, header("<i4", "(2,)", true), bytes_of<int32_t>({1, 4})));
    CHECK(one_axis.array.layout == ir::Layout::C);
    NpyRead scalar = parse_npy(file(1, header("<i4", "()"), bytes_of<int32_t>({7})));
    REQUIRE(scalar.error == "");
    CHECK(scalar.array.shape.empty());
    CHECK(element_as_double(scalar.array, 0) == 7);
    NpyRead empty = parse_npy(file(1, header("<f8", "(0, 5)"), ""));
    CHECK(empty.error == "");
    CHECK(empty.array.element_count() == 0);
}

TEST_CASE("the header's keys may come in any order and spacing, in either quotes") {
    std::string contents = bytes_of<int32_t>({1, 2});
    CHECK(error(file(1, "{\"shape\":(2,),\"fortran_order\":False,\"descr\":\"<i4\"}", contents)) == "");
    CHECK(error(file(1, "{ 'shape' : ( 2 , ) , 'descr' : '<i4' , 'fortran_order' : False , }", contents)) == "");
    CHECK(error(file(1, "{'shape': (2), 'descr': '<i4', 'fortran_order': False}", contents)) == "");
}

TEST_CASE("bad headers are refused with the reason") {
    std::string contents(64, '\0');
    const std::pair<std::string, const char*> kCases[] = {
        {"", "damaged"},
        {"{}", "lacks"},
        {"{'descr': '<f4', 'fortran_order': False}", "lacks"},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': (1,)", "damaged"},
        {"{'descr': '<f4' 'fortran_order': False, 'shape': (1,)}", "damaged"},
        {"{'descr': '<f4', 'fortran_order': Maybe, 'shape': (1,)}", "neither True nor False"},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': (1, x)}", "shape"},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': (-1,)}", "shape"},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': (1 2)}", "damaged"},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': (99999999999999999999,)}", "shape"},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': 1}", "damaged"},
        {"{'descr': '<f4, 'fortran_order': False, 'shape': (1,)}", "of type"},
        {"{'descr': '<f4, fortran_order: False, shape: (1,)}", "never ends"},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': (1,), 'more': 1}", "unknown key"},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': (1,)} x", "damaged"},
        {"{'descr': '|O', 'fortran_order': False, 'shape': (1,)}", "Python objects"},
        {"{'descr': '>f4', 'fortran_order': False, 'shape': (1,)}", "big-endian"},
        {"{'descr': '<c32', 'fortran_order': False, 'shape': (1,)}", "<c32"},
        {"{'descr': '<f16', 'fortran_order': False, 'shape': (1,)}", "<f16"},
        {"{'descr': '', 'fortran_order': False, 'shape': (1,)}", "type"},
        {"{'descr': [('x', '<f4'], 'fortran_order': False, 'shape': (1,)}", "damaged"},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': (1,1,1,1,1,1,1,1,1)}", "9 dimensions"},
    };
    for (const auto& [text, why] : kCases) {
        INFO(text);
        CHECK_THAT(error(file(1, text, contents)), Contains(why));
    }
}

TEST_CASE("what is no such file, or of an unknown version, is refused") {
    CHECK_THAT(error(""), Contains("not a .npy file"));
    CHECK_THAT(error("PK\3\4 this is a zip file"), Contains("not a .npy file"));
    CHECK_THAT(error(file(4, header("<f4", "(1,)"), "1234")), Contains("version 4"));
    CHECK_THAT(error(file(0, header("<f4", "(1,)"), "1234")), Contains("version 0"));
}

TEST_CASE("huge shapes are refused before memory is asked for") {
    for (const char* shape : {"(4611686018427387904,)", "(4294967296, 4294967296)", "(9223372036854775807, 2)",
                              "(1000000000000,)", "(0, 9223372036854775807, 9223372036854775807)"}) {
        INFO(shape);
        CHECK(error(file(1, header("<f8", shape), "12345678")) != "");
    }
    std::string long_header = "\x93NUMPY";
    long_header += std::string("\2\0\xff\xff\xff\xff", 6);
    CHECK_THAT(error(long_header + "{}"), Contains("ends within its header"));
}

TEST_CASE("a file cut short at any byte is refused") {
    std::string whole = file(2, header("<i4", "(3,)"), bytes_of<int32_t>({1, 2, 3}));
    REQUIRE(error(whole) == "");
    for (size_t size = 0; size < whole.size(); ++size) {
        std::string cut(whole.data(), size);
        cut.shrink_to_fit();
        INFO(size);
        CHECK(error(cut) != "");
    }
    CHECK_THAT(error(whole.substr(0, whole.size() - 1)), Contains("12 bytes") && Contains("11"));
    CHECK(error(whole + "more") == ""); // NumPy allows several arrays in one file
}

TEST_CASE("damaged files give an error or an array, but never crash") {
    std::string whole = file(1, header("<i4", "(3, 1)"), bytes_of<int32_t>({1, 2, 3}));
    uint64_t state = 7;
    auto random = [&] {
        state ^= state << 13, state ^= state >> 7, state ^= state << 17;
        return state;
    };
    for (size_t at = 0; at < whole.size(); ++at)
        for (int byte = 0; byte < 256; byte += 5) {
            std::string damaged = whole;
            damaged[at] = static_cast<char>(byte);
            parse_npy(damaged);
        }
    for (int round = 0; round < 20000; ++round) {
        std::string damaged = whole;
        for (uint64_t i = random() % 4; i <= 4; ++i) damaged[random() % damaged.size()] = static_cast<char>(random());
        parse_npy(damaged);
    }
    SUCCEED();
}

TEST_CASE("what is written reads back the same, in every layout") {
    for (ir::Layout layout : {ir::Layout::C, ir::Layout::F, ir::Layout::A})
        for (std::vector<int64_t> shape : {std::vector<int64_t>{}, {5}, {3, 4}, {2, 3, 4}, {0}, {3, 0}}) {
            HostArray array = make_array(ir::Scalar::Int16, shape, layout).array;
            for (uint64_t i = 0; i < array.element_count(); ++i) set_from_double(array, i, static_cast<double>(i) - 3);
            std::string bytes = format_npy(array);
            CHECK(bytes.substr(0, bytes.find('\n') + 1).size() % 64 == 0);
            NpyRead read = parse_npy(bytes);
            REQUIRE(read.error == "");
            CHECK(read.array.shape == shape);
            CHECK((read.array.layout == ir::Layout::F) == (layout == ir::Layout::F && shape.size() > 1));
            for (uint64_t i = 0; i < array.element_count(); ++i)
                CHECK(element_as_double(read.array, i) == static_cast<double>(i) - 3);
        }
}

TEST_CASE("what cannot be read as a file says why, and nothing waits for ever") {
    std::string text = (fs::temp_directory_path() / "krait-npy-XXXXXX").string();
    REQUIRE(::mkdtemp(text.data()) != nullptr);
    fs::path folder = text;
    CHECK_THAT(read_npy(folder / "absent.npy").error, Contains("no such file"));
    fs::create_directory(folder / "folder.npy");
    CHECK_THAT(read_npy(folder / "folder.npy").error, Contains("folder"));
    REQUIRE(::mkfifo((folder / "pipe.npy").c_str(), 0600) == 0);
    CHECK_THAT(read_npy(folder / "pipe.npy").error, Contains("no regular file"));
    CHECK_THAT(read_npy("/dev/zero").error, Contains("no regular file"));
    std::ofstream(folder / "good.npy", std::ios::binary) << file(1, header("<f8", "(1,)"), bytes_of<double>({2.5}));
    CHECK(element_as_double(read_npy(folder / "good.npy").array, 0) == 2.5);
    fs::remove_all(folder);
}

TEST_CASE("a file larger than memory is refused") {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return test::skip("a sanitizer's operator new ends the process instead of throwing");
#endif
    std::string path = (fs::temp_directory_path() / "krait-huge-XXXXXX").string();
    int descriptor = ::mkstemp(path.data());
    REQUIRE(descriptor >= 0);
    std::string start = file(1, header("<f8", "(1099511627776,)"), "");
    REQUIRE(::write(descriptor, start.data(), start.size()) == static_cast<ssize_t>(start.size()));
    bool sparse = ::ftruncate(descriptor, (off_t{1} << 43) + 128) == 0;
    ::close(descriptor);
    NpyRead read = sparse ? read_npy(path) : NpyRead{};
    fs::remove(path);
    if (!sparse) return test::skip("this file system has no sparse files of 8 TiB");
    CHECK_THAT(read.error, Contains("memory"));
}

} // namespace
} // namespace krait::tools
