// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Small text functions shared by every layer: joining, "did you mean", UTF-8. Nothing here depends on the locale.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace krait {

std::string join(const std::vector<std::string>& parts, std::string_view separator);

// The candidate nearest to `name` in edits (transpositions count once), if it is near enough to be a likely
// misspelling: at most a third of the length, at least one edit, and something in common.
std::optional<std::string> closest_spelling(std::string_view name, const std::vector<std::string>& candidates);

// Offset of the first byte that is not well-formed UTF-8 (overlong forms, surrogates and values above U+10FFFF
// count as malformed), or nothing.
std::optional<size_t> find_invalid_utf8(std::string_view text);

// Number of code points of well-formed UTF-8 text.
size_t count_code_points(std::string_view text);

// The shortest decimal text that reads back as the same number; "inf", "-inf" and "nan" for the rest.
std::string shortest_decimal(double value);
std::string shortest_decimal(float value);

} // namespace krait
