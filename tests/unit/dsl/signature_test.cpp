// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dsl/front_end.h"
#include "dsl/signature.h"
#include "tests/unit/dsl/file_for_tests.h"

using krait::dsl::FileForTests;
using krait::dsl::parse_signature;

namespace {

// "name(types)" as understood, or the error.
std::string understood(std::string_view text) {
    krait::dsl::ParsedSignature parsed = parse_signature(text);
    if (!parsed.error.empty()) return parsed.error;
    std::string types;
    for (const krait::ir::Type& type : parsed.types) types += (types.empty() ? "" : ", ") + type.dump_text();
    return parsed.name + "(" + types + ")";
}

std::string type_of(const std::string& text) {
    std::string signature = understood("k(" + text + ")");
    return signature.starts_with("k(") ? signature.substr(2, signature.size() - 3) : signature;
}

// The type that `expression` denotes in a file, or the first report.
std::string type_in_file(const std::string& expression) {
    FileForTests file("import numpy as np, os\nfrom numba import types, float32, void, cuda\nimport numba as nb\n"
                      "alias = float32[:, ::1]\nHOST = os.environ\ndef f():\n    return " +
                      expression + "\n");
    REQUIRE(file.reports() == "");
    const auto& tree = file.scope->tree();
    auto* function = tree.as<krait::dsl::ast::FunctionDef>(file.function("f").definition);
    auto* result = tree.as<krait::dsl::ast::Return>(function->body.front());
    auto type = file.scope->evaluate_type(file.find("f"), result->value, file.sink);
    return type ? type->text() : file.reports();
}

} // namespace

TEST_CASE("signatures of the command line") {
    CHECK(understood("add_gpu(float32[::1], int64)") == "add_gpu(float32[::1], int64)");
    CHECK(understood("outer.Class.kernel(float32)") == "outer.Class.kernel(float32)");
    CHECK(understood("void(float32[:])") == "(float32[:])");
    CHECK(understood("types.void(float32[:])") == "(float32[:])");
    CHECK(understood("(float32[:], int32)") == "(float32[:], int32)");
    CHECK(understood("(float32[:])") == "(float32[:])");
    CHECK(understood("float32[:], int32") == "(float32[:], int32)");
    CHECK(understood("k()") == "k()");
    CHECK(understood("()") == "()");
    CHECK(understood("  k(\n  int32,\n  int32,\n)\n") == "k(int32, int32)");
}

TEST_CASE("types by all their names") {
    CHECK(type_of("i1, i2, i4, i8, u1, u2, u4, u8, f4, f8, b1") ==
          "int8, int16, int32, int64, uint8, uint16, uint32, uint64, float32, float64, bool");
    CHECK(type_of("char, uchar, byte, short, ushort, intc, uintc, int_, uint, long_, ulong") ==
          "int8, uint8, uint8, int16, uint16, int32, uint32, int64, uint64, int64, uint64");
    CHECK(type_of("longlong, ulonglong, intp, uintp, size_t, ssize_t, float_, double, boolean, bool_") ==
          "int64, uint64, int64, uint64, uint64, int64, float32, float64, bool, bool");
    CHECK(type_of("np.float32, numpy.int_, np.uint8, np.bool_, np.double, np.byte") ==
          "float32, int64, uint8, bool, float64, int8");
    CHECK(type_of("numba.float32, types.int16, numba.types.int8, krait.float64") == "float32, int16, int8, float64");
    CHECK(type_of("int, float, bool") == "int64, float64, bool");
    CHECK(type_of("'float32', '<f4', 'i8', '|u1', '?', 'd'") == "float32, float32, int64, uint8, bool, float64");
    CHECK(type_of("None, none, types.none") == "none, none, none");
}

TEST_CASE("arrays and tuples") {
    CHECK(type_of("float32[:]") == "float32[:]");
    CHECK(type_of("float32[::1]") == "float32[::1]");
    CHECK(type_of("float32[:, :]") == "float32[:, :]");
    CHECK(type_of("float32[:, ::1]") == "float32[:, ::1]");
    CHECK(type_of("float32[::1, :]") == "float32[::1, :]");
    CHECK(type_of("int8[:, :, ::1]") == "int8[:, :, ::1]");
    CHECK(type_of("float32[()]") == "float32[()]");
    CHECK(type_of("Array(float32, 2, 'F')") == "float32[::1, :]");
    CHECK(type_of("types.Array(dtype=float32, ndim=1, layout='A', readonly=True)") == "float32[:] readonly");
    CHECK(type_of("Tuple((int64, float32))") == "(int64, float32)");
    CHECK(type_of("UniTuple(float32, 3)") == "(float32, float32, float32)");
    CHECK(type_of("Tuple((int32, Tuple((int8, float32[:]))))") == "(int32, (int8, float32[:]))");
    CHECK(type_of("(int32, float32)") == "(int32, float32)");
    CHECK(type_of("np.dtype('float32')") == "float32");
    CHECK(type_of("Array(np.dtype('int16'), 1, 'C')") == "int16[::1]");
}

TEST_CASE("what is wrong with a signature is said in one sentence") {
    CHECK(understood("k(flaot32)") == "`flaot32` is not a type; did you mean `float32`?");
    CHECK(understood("k(np.flaot32[:])") == "`np.flaot32` is not a type; did you mean `np.float32`?");
    CHECK(understood("k(frobnicate)") == "`frobnicate` is not a type");
    CHECK(understood("k(abs)") == "`abs` is not a type");
    CHECK(understood("k(3)") == "a type is expected here, such as `float32` or `float32[:]`");
    CHECK(understood("") == "the signature is empty; a signature is written `kernel(float32[:], "
                            "int64)` or `(float32[:], int64)`");
    CHECK(understood("add") == "`add` lacks its parameter types; a signature is written "
                               "`kernel(float32[:], int64)` or `(float32[:], int64)`");
    CHECK(understood("add(float32[:]").starts_with("the signature `add(float32[:]` cannot be read: "));
    CHECK(understood("add(x=float32)") == "the parameters of a signature have no names");
    CHECK(understood("k(float32[0])") == "an axis of an array type is `:`, or `::1` where it is contiguous");
    CHECK(understood("k(float32[::2])") == "an axis of an array type is `:`, or `::1` where it is contiguous");
    CHECK(understood("k(float32[1:])") == "an axis of an array type is `:`, or `::1` where it is contiguous");
    CHECK(understood("k(float32[::1, ::1])") ==
          "only one axis can be `::1`: the last (C order) or the first (Fortran order)");
    CHECK(understood("k(float32[:, ::1, :])") ==
          "`::1` stands at the last axis (C order) or the first (Fortran order)");
    CHECK(understood("k(float32[:][:])") == "an array of arrays; one of two dimensions is written `float32[:, :]`");
    CHECK(understood("k(float32[:, :, :, :, :, :, :, :, :])") == "an array of 9 dimensions; there may be 8");
    CHECK(understood("k(none[:])") == "the elements of an array are numbers, bools, chars or records, not `none`");
    CHECK(understood("k(voidptr, CPointer(uint8), CPointer(none))") == "k(voidptr, CPointer(uint8), voidptr)");
    CHECK(understood("k(CPointer(float32[:]))") == "a pointer leads to numbers or bools, not to `float32[:]`");
    CHECK(understood("k(Tuple)") == "`Tuple` needs its arguments, as in `Tuple((int64, float32))`");
    CHECK(understood("k(Tuple(int64), Tuple(int64, float32))") == "k((int64), (int64, float32))");
    CHECK(understood("k(UniTuple(int64))") == "`UniTuple` takes a type and a count, as in `UniTuple(float32, 3)`");
    CHECK(understood("k(UniTuple(int64, -1))") == "`UniTuple` takes a type and a count, as in `UniTuple(float32, 3)`");
    CHECK(understood("k(UniTuple(int64, 4097))") ==
          "a tuple of 4097 values; it may hold 4096, those of the tuples in it counted");
    CHECK(
        understood("k(UniTuple(UniTuple(UniTuple(int8, 1000), 1000), 1000))").starts_with("a tuple of 1000000 values"));
    CHECK(understood("k((UniTuple(int8, 4000), UniTuple(int8, 97)))").starts_with("a tuple of 4097 values"));
    CHECK(understood("k(void(int32))") == "a signature stands where a type is expected");
    CHECK(understood("k('>f4')").starts_with("expected"));
    CHECK(understood(std::string_view("k(\0)", 4)).starts_with("the signature cannot be read: "));
    CHECK(understood("k(\xff)").starts_with("the signature cannot be read: "));
    CHECK(understood(std::string(100000, '(')).starts_with("the signature `((("));
}

TEST_CASE("types in a file go by its own names") {
    CHECK(type_in_file("float32") == "float32");
    CHECK(type_in_file("nb.int32[::1]") == "int32[::1]");
    CHECK(type_in_file("types.int64") == "int64");
    CHECK(type_in_file("alias") == "float32[:, ::1]");
    CHECK(type_in_file("alias.dtype") == "float32");
    CHECK(type_in_file("\"float32\"") == "float32");
    CHECK(type_in_file("cuda.float64") == "float64");
    CHECK(type_in_file("int32").starts_with("KR2007 7:12 `int32` is not a type\n"));
    CHECK(type_in_file("np.flaot32") == "KR2007 7:12 `np.flaot32` is not a type\n");
    CHECK(type_in_file("HOST") == "KR2002 7:12 the value of `HOST` is not known when the kernel is compiled\n");
    CHECK(type_in_file("\"float23\"") == "KR2007 7:13 `float23` is not a type\n");
}

TEST_CASE("dtype strings") {
    CHECK(krait::dsl::find_dtype("float32") == krait::ir::Scalar::Float32);
    CHECK(krait::dsl::find_dtype("=i2") == krait::ir::Scalar::Int16);
    CHECK(krait::dsl::find_dtype("b") == krait::ir::Scalar::Int8);
    CHECK(krait::dsl::find_dtype("b1") == krait::ir::Scalar::Bool);
    CHECK(krait::dsl::find_dtype("float") == krait::ir::Scalar::Float64);
    CHECK(krait::dsl::find_dtype("complex") == krait::ir::Scalar::Complex128);
    CHECK(krait::dsl::find_dtype("complex64") == krait::ir::Scalar::Complex64);
    CHECK(krait::dsl::find_dtype("<c16") == krait::ir::Scalar::Complex128);
    CHECK(krait::dsl::find_dtype("half") == krait::ir::Scalar::Float16);
    CHECK(krait::dsl::find_dtype("f2") == krait::ir::Scalar::Float16);
    CHECK(krait::dsl::find_dtype("e") == krait::ir::Scalar::Float16);
    CHECK(krait::dsl::find_dtype("F") == krait::ir::Scalar::Complex64);
    CHECK_FALSE(krait::dsl::find_dtype(">f4"));
    CHECK_FALSE(krait::dsl::find_dtype(""));
    CHECK_FALSE(krait::dsl::find_dtype("zeros"));
}
