// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dsl/literals.h"

#include <catch2/catch.hpp>

#include <cmath>
#include <limits>

using namespace krait::dsl;

namespace {

ast::IntLiteral integer(std::string_view spelling) {
    return std::get<ast::IntLiteral>(number_literal(spelling).value());
}

double real(std::string_view spelling) { return std::get<ast::FloatLiteral>(number_literal(spelling).value()).value; }

std::string text(std::string_view body, StringForm form = StringForm::Text) { return decode_string(body, form).value; }

} // namespace

TEST_CASE("integers have a value when 64 bits hold it and decimal text always") {
    CHECK(integer("0").value == 0u);
    CHECK(integer("000").decimal == "0");
    CHECK(integer("1_000").value == 1000u);
    CHECK(integer("0xff").decimal == "255");
    CHECK(integer("0o17").value == 15u);
    CHECK(integer("0B101").value == 5u);
    CHECK(integer("18446744073709551615").value == std::numeric_limits<uint64_t>::max());
    CHECK_FALSE(integer("18446744073709551616").value);
    CHECK(integer("18446744073709551616").decimal == "18446744073709551616");
    CHECK(integer("0x10000000000000000").decimal == "18446744073709551616");
    CHECK(integer("0xffffffffffffffffffffffffffffffff").decimal == "340282366920938463463374607431768211455");
}

TEST_CASE("an integer of more digits than CPython takes has no node") {
    CHECK(number_literal(std::string(4300, '9')));
    CHECK_FALSE(number_literal(std::string(4301, '9')));
    CHECK_FALSE(number_literal("0x" + std::string(1'000'000, 'f')));
}

TEST_CASE("floats are the nearest double") {
    CHECK(real("0.1") == 0.1);
    CHECK(real("1_0.5e-1") == 1.05);
    CHECK(real(".5") == 0.5);
    CHECK(real("5.") == 5.0);
    CHECK(real("9007199254740993.0") == 9007199254740992.0);
    CHECK(real("4.9e-324") == std::numeric_limits<double>::denorm_min());
    CHECK(real("00012.5") == 12.5);
}

TEST_CASE("floats out of range are infinity or zero") {
    CHECK(std::isinf(real("1e309")));
    CHECK(std::isinf(real("1e999999999999999999999")));
    CHECK(std::isinf(real("1" + std::string(400, '0') + ".0")));
    CHECK(real("1e-999") == 0);
    CHECK(real("0." + std::string(400, '0') + "1") == 0);
    CHECK(real("0e999") == 0);
    CHECK(real("0.0000000001e-400") == 0);
}

TEST_CASE("a trailing j makes a number imaginary") {
    CHECK(std::get<ast::ImaginaryLiteral>(number_literal("2.5j").value()).value == 2.5);
    CHECK(std::get<ast::ImaginaryLiteral>(number_literal("08J").value()).value == 8);
}

TEST_CASE("escapes are resolved") {
    CHECK(text(R"(a\n\t\\\'\"\a\b\f\r\v)") == "a\n\t\\'\"\a\b\f\r\v");
    CHECK(text(R"(\x41\u00e9\U0001F600)") == "A\xc3\xa9\xf0\x9f\x98\x80");
    CHECK(text(R"(\0\101\1011)") == std::string("\0AA1", 4));
    CHECK(text("a\\\nb") == "ab");
    CHECK(text("a\\\r\nb") == "ab");
    CHECK(text(R"(\d\8)") == R"(\d\8)");
    CHECK(text(R"(\ud800)") == "\xed\xa0\x80");
}

TEST_CASE("raw strings keep their backslashes, bytes know no Unicode escapes") {
    CHECK(text(R"(\n\x)", StringForm::RawText) == R"(\n\x)");
    CHECK(text(R"(\u0041\x41\777)", StringForm::Bytes) == "\\u0041A\xff");
    CHECK(text(R"(\n)", StringForm::RawBytes) == R"(\n)");
}

TEST_CASE("line ends in strings are read as newlines") { CHECK(text("a\r\nb\rc\nd") == "a\nb\nc\nd"); }

TEST_CASE("doubled braces are one brace in f-strings and two in format specs") {
    CHECK(text("a{{b}}c", StringForm::FStringText) == "a{b}c");
    CHECK(text("{{", StringForm::RawFStringText) == "{");
}

TEST_CASE("incomplete escapes are pointed at") {
    CHECK(decode_string(R"(ab\x4)", StringForm::Text).invalid_escape == std::pair<size_t, size_t>(2, 5));
    CHECK(decode_string(R"(\u12)", StringForm::Text).invalid_escape == std::pair<size_t, size_t>(0, 4));
    CHECK(decode_string(R"(\U00110000)", StringForm::Text).invalid_escape);
    CHECK(decode_string(R"(\N)", StringForm::Text).invalid_escape);
    CHECK_FALSE(decode_string(R"(\u12)", StringForm::Bytes).invalid_escape);
}

TEST_CASE("named characters are kept as written") {
    DecodedString decoded = decode_string(R"(a\N{BULLET}b)", StringForm::Text);
    CHECK(decoded.value == R"(a\N{BULLET}b)");
    CHECK(decoded.has_named_escape);
}

TEST_CASE("the parts of a string token") {
    StringParts parts = string_parts("rB'''ab'''");
    CHECK(parts.form == StringForm::RawBytes);
    CHECK(parts.body_begin == 5);
    CHECK(parts.body_end == 7);
    CHECK(string_parts("''").body_begin == string_parts("''").body_end);
    CHECK(string_parts("u'x'").form == StringForm::Text);
}
