// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tests/unit/dsl/file_for_tests.h"

#include <limits>

using krait::dsl::FileForTests;

namespace {

// The meaning of `expression`, assigned in a file with the usual imports; "unknown" where it is.
std::string value_of(const std::string& expression) {
    FileForTests file("import math, numpy as np\nfrom numba import float32, int32, uint8\nX = " + expression + "\n");
    REQUIRE(file.reports() == "");
    std::string meaning = file.meaning("X");
    return meaning.starts_with("constant ") ? meaning.substr(9) : meaning.substr(0, meaning.find(':'));
}

} // namespace

TEST_CASE("integers fold as in Python") {
    CHECK(value_of("2 ** 10 - 1") == "1023 int64");
    CHECK(value_of("-7 // 2") == "-4 int64");
    CHECK(value_of("-7 % 2") == "1 int64");
    CHECK(value_of("7 // -2") == "-4 int64");
    CHECK(value_of("7 % -2") == "-1 int64");
    CHECK(value_of("-8 // 2") == "-4 int64");
    CHECK(value_of("7 / 2") == "3.5 float64");
    CHECK(value_of("2 ** -1") == "0.5 float64");
    CHECK(value_of("1 << 40") == "1099511627776 int64");
    CHECK(value_of("-1 >> 200") == "-1 int64");
    CHECK(value_of("~5 & 0xff | 1 ^ 3") == "250 int64");
    CHECK(value_of("True + True") == "2 int64");
    CHECK(value_of("True & False") == "False bool");
    CHECK(value_of("not 0") == "True bool");
}

TEST_CASE("integers are as wide as they need to be on the way") {
    CHECK(value_of("(1 << 64) - 1") == "18446744073709551615 uint64");
    CHECK(value_of("2 ** 63") == "9223372036854775808 uint64");
    CHECK(value_of("-2 ** 63") == "-9223372036854775808 int64");
    CHECK(value_of("0xFFFFFFFFFFFFFFFF") == "18446744073709551615 uint64");
    CHECK(value_of("1 << 64") == "unknown");
    CHECK(value_of("-2 ** 63 - 1") == "unknown");
    CHECK(value_of("1 << 200") == "unknown");
    CHECK(value_of("10 ** 100 // 10 ** 100") == "unknown");
    FileForTests file("BIG = 1 << 64\nMASK = BIG - 1\n");
    CHECK(file.meaning("BIG") == "unknown: its value does not fit in 64 bits");
    CHECK(file.meaning("MASK") == "constant 18446744073709551615 uint64");
}

TEST_CASE("floats fold as in Python") {
    CHECK(value_of("0.1 + 0.2") == "0.30000000000000004 float64");
    CHECK(value_of("7.5 // 2") == "3 float64");
    CHECK(value_of("-7.5 // 2") == "-4 float64");
    CHECK(value_of("-7.5 % 2") == "0.5 float64");
    CHECK(value_of("7.5 % -2") == "-0.5 float64");
    CHECK(value_of("-0.0 % 3") == "0 float64");
    CHECK(value_of("-0.0") == "-0 float64");
    CHECK(value_of("1e308 * 10") == "inf float64");
    CHECK(value_of("2.0 ** 0.5") == "1.4142135623730951 float64");
    CHECK(value_of("-2.0 ** 2") == "-4 float64");
    CHECK(value_of("+True") == "1 int64");
}

TEST_CASE("what Python refuses is not known") {
    for (const char* expression :
         {"1 // 0",        "1 % 0",       "1 / 0",          "1.0 / 0",  "1.0 // 0", "0 ** -1", "(-8.0) ** (1 / 3)",
          "1e200 ** 2",    "1 << -1",     "'a' + 1",        "~1.5",     "-'a'",     "1 < 'a'", "(1, 2)[2]",
          "math.sqrt(-1)", "math.log(0)", "math.exp(1000)", "int('x')", "len(3)",   "[1, 2]",  "{1: 2}",
          "1j / 0",        "1j // 2",     "1j < 2j",        "b'x'"}) {
        INFO(expression);
        CHECK(value_of(expression) == "unknown");
    }
}

TEST_CASE("comparisons are exact and chain") {
    CHECK(value_of("1 < 2 < 3") == "True bool");
    CHECK(value_of("1 < 3 < 2") == "False bool");
    CHECK(value_of("2 ** 53 + 1 == 2.0 ** 53") == "False bool");
    CHECK(value_of("2 ** 53 + 1 > 2.0 ** 53") == "True bool");
    CHECK(value_of("math.nan == math.nan") == "False bool");
    CHECK(value_of("math.nan != 1") == "True bool");
    CHECK(value_of("math.nan < 1") == "False bool");
    CHECK(value_of("1 < math.inf") == "True bool");
    CHECK(value_of("-1.5 <= -1") == "True bool");
    CHECK(value_of("'a' < 'b'") == "True bool");
    CHECK(value_of("(1, 2) < (1, 3)") == "True bool");
    CHECK(value_of("(1, 2) == (1, 2.0)") == "True bool");
    CHECK(value_of("2 in (1, 2)") == "True bool");
    CHECK(value_of("'b' not in 'abc'") == "False bool");
    CHECK(value_of("None is None") == "True bool");
    CHECK(value_of("1 is not None") == "True bool");
    CHECK(value_of("1 == '1'") == "False bool");
    CHECK(value_of("0 or 4") == "4 int64");
    CHECK(value_of("3 and 0.5") == "0.5 float64");
    CHECK(value_of("4 if 1 > 2 else 5") == "5 int64");
}

TEST_CASE("strings and tuples") {
    CHECK(value_of("'a' + 'b' * 2") == "'abb'");
    CHECK(value_of("(1, 2.0, True, None)") == "(1 int64, 2 float64, True bool, None)");
    CHECK(value_of("(1,) + (2,) * 2") == "(1 int64, 2 int64, 2 int64)");
    CHECK(value_of("(4, 5)[-1]") == "5 int64");
    CHECK(value_of("()") == "()");
    CHECK(value_of("'x' * 1000000000") == "unknown");
}

TEST_CASE("calls on constants") {
    CHECK(value_of("len((1, 2, 3))") == "3 int64");
    CHECK(value_of("len('h\u00e9')") == "2 int64");
    CHECK(value_of("int(7 / 2)") == "3 int64");
    CHECK(value_of("int(-3.9)") == "-3 int64");
    CHECK(value_of("float(3)") == "3 float64");
    CHECK(value_of("bool(())") == "False bool");
    CHECK(value_of("abs(-3)") == "3 int64");
    CHECK(value_of("max(1, 5, 3)") == "5 int64");
    CHECK(value_of("min((4, 2.5))") == "2.5 float64");
    CHECK(value_of("round(2.5)") == "2 int64");
    CHECK(value_of("round(3.5)") == "4 int64");
    CHECK(value_of("round(-0.5)") == "0 int64");
    CHECK(value_of("round(0.49999999999999994)") == "0 int64");
    CHECK(value_of("pow(2, 5)") == "32 int64");
    CHECK(value_of("sum((1, 2, 3))") == "6 int64");
    CHECK(value_of("divmod(-7, 2)") == "(-4 int64, 1 int64)");
    CHECK(value_of("math.sqrt(2)") == "1.4142135623730951 float64");
    CHECK(value_of("math.log(2.0)") == "0.6931471805599453 float64");
    CHECK(value_of("1 / math.sqrt(2 * math.pi)") == "0.3989422804014327 float64");
    CHECK(value_of("math.exp(1)") == "2.718281828459045 float64");
    CHECK(value_of("math.ceil(2.1) + math.floor(-2.1)") == "0 int64");
    CHECK(value_of("math.ceil(2 ** 62 + 1)") == "4611686018427387905 int64");
    CHECK(value_of("math.log(8, 2)") == "3 float64");
    CHECK(value_of("np.pi + math.tau") == "9.42477796076938 float64");
    CHECK(value_of("open('x')") == "unknown");
}

TEST_CASE("scalars of NumPy and Numba keep their types") {
    CHECK(value_of("np.float32(0.1)") == "0.10000000149011612 float32");
    CHECK(value_of("float32(3)") == "3 float32");
    CHECK(value_of("int32(-2.7)") == "-2 int32");
    CHECK(value_of("uint8(255)") == "255 uint8");
    CHECK(value_of("np.uint8(256)") == "unknown");
    CHECK(value_of("np.uint8(-1)") == "unknown");
    CHECK(value_of("np.uint8(np.int32(-1))") == "255 uint8");
    CHECK(value_of("np.bool_(3)") == "True bool");
    CHECK(value_of("np.float32(1) * 2") == "2 float32");
    CHECK(value_of("2.5 * np.float32(2)") == "5 float32");
    CHECK(value_of("np.float32(1) + np.float64(2)") == "3 float64");
    CHECK(value_of("np.int32(7) // 2") == "3 int32");
    CHECK(value_of("np.int32(7) / 2") == "3.5 float64");
    CHECK(value_of("np.uint8(200) + np.uint8(100)") == "44 uint8");
    CHECK(value_of("np.int32(1) + np.uint32(1)") == "2 int64");
    CHECK(value_of("np.uint8(1) + 300") == "unknown");
    CHECK(value_of("-np.int8(-128)") == "-128 int8");
    CHECK(value_of("np.float32(1) < 2") == "True bool");
    CHECK(value_of("int(np.int8(-3))") == "-3 int64");
}

TEST_CASE("assignment in all its forms") {
    FileForTests file("A, B = 4, 2.5\n"
                      "C = D = 3\n"
                      "E, (F, G) = 1, (2, 3)\n"
                      "H, I = (7, 8)\n"
                      "J: int = 9\n"
                      "*K, L = 1, 2\n"
                      "A2, B2 = B, A\n"
                      "M, N = range(2)\n"
                      "S = T = U = A * D\n");
    CHECK(file.meaning("A") == "constant 4 int64");
    CHECK(file.meaning("B") == "constant 2.5 float64");
    CHECK(file.meaning("D") == "constant 3 int64");
    CHECK(file.meaning("G") == "constant 3 int64");
    CHECK(file.meaning("I") == "constant 8 int64");
    CHECK(file.meaning("J") == "constant 9 int64");
    CHECK(file.meaning("K") == "unknown: the host program computes it");
    CHECK(file.meaning("A2") == "constant 2.5 float64");
    CHECK(file.meaning("B2") == "constant 4 int64");
    CHECK(file.meaning("N") == "unknown: the host program computes it");
    CHECK(file.meaning("U") == "constant 12 int64");
}

TEST_CASE("an unknown constant names what it hangs on") {
    FileForTests file("import os\nN = os.cpu_count()\nM = N * 2\nK = (M, 1)\n");
    CHECK(file.meaning("N") == "unknown: the host program computes it");
    CHECK(file.meaning("M") == "unknown: it depends on `N`, whose value is not known");
    CHECK(file.meaning("K") == "unknown: it depends on `M`, whose value is not known");
}

TEST_CASE("folding takes and gives typed constants") {
    using namespace krait;
    auto integer = [](int64_t value) {
        return dsl::ConstantValue{ir::ScalarConstant::of_signed(ir::Scalar::Int64, value)};
    };
    auto folded = dsl::fold_binary(dsl::ast::BinaryOp::Power, integer(2), integer(-1));
    REQUIRE(folded);
    CHECK(FileForTests::describe(*folded) == "0.5 float64");
    CHECK_FALSE(
        dsl::fold_binary(dsl::ast::BinaryOp::Multiply, integer(std::numeric_limits<int64_t>::max()), integer(4)));
    CHECK(dsl::fold_unary(dsl::ast::UnaryOp::Minus, integer(std::numeric_limits<int64_t>::min())) ==
          dsl::ConstantValue{ir::ScalarConstant::of_unsigned(ir::Scalar::UInt64, uint64_t{1} << 63)});
    CHECK(dsl::fold_compare(dsl::ast::CompareOp::Less, integer(1), integer(2)) ==
          dsl::ConstantValue{ir::ScalarConstant::of_bool(true)});
    CHECK(dsl::truth_of(integer(0)) == false);
    CHECK(dsl::truth_of(dsl::ConstantValue{dsl::StringConstant{"x"}}) == true);
}

TEST_CASE("literals fold on their own, through integers of any width") {
    auto folded = [](const std::string& expression) {
        FileForTests file("def f():\n    return " + expression + "\n");
        auto* function = file.scope->tree().as<krait::dsl::ast::FunctionDef>(file.function("f").definition);
        auto* result = file.scope->tree().as<krait::dsl::ast::Return>(function->body.front());
        auto constant = krait::dsl::fold_literals(file.scope->tree(), result->value);
        return constant ? FileForTests::describe(*constant) : "nothing";
    };
    CHECK(folded("(1 << 64) - 1") == "18446744073709551615 uint64");
    CHECK(folded("-(2 ** 63)") == "-9223372036854775808 int64");
    CHECK(folded("2 ** -1") == "0.5 float64");
    CHECK(folded("1 << 64") == "nothing");
    CHECK(folded("1 + n") == "nothing");
    CHECK(folded("abs(1)") == "nothing");
}

TEST_CASE("long chains of unknown operands are gone through once") {
    std::string sum = "N";
    for (int i = 0; i < 400; ++i) sum += " + 1";
    FileForTests file("import os\nN = os.cpu_count()\nX = " + sum + "\n");
    CHECK(file.meaning("X") == "unknown: it depends on `N`, whose value is not known");
}
