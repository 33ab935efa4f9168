// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dsl/identifiers.h"

#include <catch2/catch.hpp>

using namespace krait::dsl;

TEST_CASE("letters and underscores start a name, digits and marks only continue it") {
    CHECK(starts_identifier('a'));
    CHECK(starts_identifier('_'));
    CHECK_FALSE(starts_identifier('1'));
    CHECK_FALSE(starts_identifier('-'));
    CHECK(continues_identifier('1'));
    CHECK(starts_identifier(0xe9));        // é
    CHECK(starts_identifier(0x4e00));      // 一
    CHECK_FALSE(starts_identifier(0x301)); // combining acute accent
    CHECK(continues_identifier(0x301));
    CHECK_FALSE(starts_identifier(0x660)); // Arabic digit zero
    CHECK(continues_identifier(0x660));
    CHECK_FALSE(continues_identifier(0x2192)); // →
    CHECK_FALSE(continues_identifier(0x1f600));
}

TEST_CASE("spellings that Python takes for the same name become the same text") {
    CHECK(normalised_identifier("plain_1") == "plain_1");
    CHECK(normalised_identifier("\xc2\xb5") == "\xce\xbc");                    // micro sign: Greek mu
    CHECK(normalised_identifier("\xf0\x9d\x90\xb1") == "x");                   // mathematical bold x
    CHECK(normalised_identifier("e\xcc\x81t\xc3\xa9") == "\xc3\xa9t\xc3\xa9"); // e + accent: é
    CHECK(normalised_identifier("\xef\xac\x81x") == "fix");                    // the ligature fi
    CHECK(normalised_identifier("\xcf\x95") == "\xcf\x86");                    // phi symbol: phi
}

TEST_CASE("code points are written and read back") {
    for (uint32_t c : {0x24u, 0xa2u, 0x20acu, 0x10348u, 0x10ffffu}) {
        std::string text;
        append_code_point(text, c);
        size_t offset = 0;
        CHECK(read_code_point(text, offset) == c);
        CHECK(offset == text.size());
    }
}
