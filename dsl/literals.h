// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The values of literals: numbers of any size, and the text of strings with their escapes resolved.
#pragma once

#include "dsl/ast.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace krait::dsl {

// Digits of the largest integer taken: as in CPython for base 10.
inline constexpr size_t kMostDecimalDigits = 4300;

// The node of a number token, or nothing when it is an integer of too many digits.
std::optional<ast::ExprNode> number_literal(std::string_view spelling);

enum class StringForm : uint8_t {
    Text,
    RawText,
    Bytes,
    RawBytes,
    FStringText, // `{{` and `}}` stand for one brace
    RawFStringText,
    FormatSpec, // no doubled braces
    RawFormatSpec,
};

// How a string token is made up: `body` lies between the quotes.
struct StringParts {
    StringForm form;
    size_t body_begin; // in the token's spelling
    size_t body_end;
};
StringParts string_parts(std::string_view spelling);

struct DecodedString {
    std::string value;
    bool has_named_escape = false;
    bool not_ascii = false; // a bytes literal with other than ASCII in it
    // The first escape that is not valid, as offsets into the body.
    std::optional<std::pair<size_t, size_t>> invalid_escape;
};
DecodedString decode_string(std::string_view body, StringForm form);

} // namespace krait::dsl
