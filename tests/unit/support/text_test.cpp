// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/support/text.h"

#include <catch2/catch.hpp>

#include <charconv>
#include <cmath>
#include <limits>

namespace krait {
namespace {

TEST_CASE("joining puts the separator between parts only") {
    CHECK(join({}, ", ") == "");
    CHECK(join({"a"}, ", ") == "a");
    CHECK(join({"a", "", "b"}, "-") == "a--b");
}

TEST_CASE("the closest spelling is a likely misspelling, or nothing") {
    auto closest = [](std::string_view name, std::vector<std::string> candidates) {
        return closest_spelling(name, candidates).value_or("");
    };
    CHECK(closest("flaot32", {"int32", "float32", "float64"}) == "float32");
    CHECK(closest("thredIdx", {"threadIdx", "blockIdx"}) == "threadIdx");
    CHECK(closest("sqrtt", {"sqrt", "sin"}) == "sqrt");
    CHECK(closest("nt", {"int", "n"}) == "int");
    CHECK(closest("completely", {"different", "words"}) == "");
    CHECK(closest("abc", {}) == "");
    CHECK(closest("", {"a"}) == "");
    CHECK(closest("same", {"same"}) == "");
    CHECK(closest(std::string(200, 'a'), {std::string(199, 'a')}) ==
          ""); // nobody mistypes that; and it would take long
    // A name of which no letter remains is another name.
    CHECK(closest("x", {"y"}) == "");
    CHECK(closest("x", {"x2"}) == "x2");
}

TEST_CASE("of two equally near spellings the first is taken, of two unequally near ones the nearer") {
    CHECK(closest_spelling("bat", {"cat", "hat"}) == "cat");
    CHECK(closest_spelling("threadidx.x", {"threadIdx.y", "threadIdx.x"}) == "threadIdx.x");
}

TEST_CASE("well-formed UTF-8 has no fault; the first fault is where its sequence begins") {
    CHECK(find_invalid_utf8("") == std::nullopt);
    CHECK(find_invalid_utf8("abc \xc3\xa4 \xe2\x82\xac \xf0\x9f\x90\x8d") == std::nullopt);
    CHECK(find_invalid_utf8(
              "\xc2\x80\xdf\xbf\xe0\xa0\x80\xed\x9f\xbf\xee\x80\x80\xef\xbf\xbf\xf0\x90\x80\x80\xf4\x8f\xbf\xbf") ==
          std::nullopt);
    struct Case {
        const char* text;
        size_t at;
    };
    const Case cases[] = {
        {"\x80", 0},             // a continuation alone
        {"ab\xff", 2},           // no such byte
        {"a\xc0\xaf", 1},        // overlong
        {"a\xc1\xbf", 1},        // overlong
        {"\xe0\x9f\xbf", 0},     // overlong
        {"\xf0\x8f\xbf\xbf", 0}, // overlong
        {"x\xed\xa0\x80", 1},    // a surrogate
        {"\xf4\x90\x80\x80", 0}, // above U+10FFFF
        {"\xf5\x80\x80\x80", 0}, // above U+10FFFF
        {"a\xc3", 1},            // cut short
        {"a\xe2\x82", 1},        // cut short
        {"a\xf0\x9f\x90", 1},    // cut short
        {"\xe2\x82z", 0},        // interrupted
        {"\xf0\x9f\x90z", 0},    // interrupted
    };
    for (const Case& wrong : cases) {
        INFO(wrong.text);
        CHECK(find_invalid_utf8(wrong.text) == wrong.at);
    }
}

TEST_CASE("code points are counted, not bytes") {
    CHECK(count_code_points("") == 0);
    CHECK(count_code_points("abc") == 3);
    CHECK(count_code_points("\xc3\xa4\xe2\x82\xac\xf0\x9f\x90\x8d") == 3);
}

TEST_CASE("decimal text is the shortest that reads back as the same number, in every locale") {
    CHECK(shortest_decimal(0.1) == "0.1");
    CHECK(shortest_decimal(0.1f) == "0.1");
    CHECK(shortest_decimal(1.0) == "1");
    CHECK(shortest_decimal(-0.0) == "-0");
    CHECK(shortest_decimal(std::numeric_limits<double>::infinity()) == "inf");
    CHECK(shortest_decimal(-std::numeric_limits<float>::infinity()) == "-inf");
    CHECK(shortest_decimal(std::nan("")) == "nan");
    CHECK(shortest_decimal(-std::nan("")) == "nan");
    for (double value : {5e-324, 1.7976931348623157e308, 2.0 / 3, 123456789012345680.0, -1e23}) {
        std::string text = shortest_decimal(value);
        double back = 0;
        std::from_chars(text.data(), text.data() + text.size(), back);
        CHECK(back == value);
    }
}

} // namespace
} // namespace krait
