// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Which characters make up a Python identifier, and the form (NFKC) in which two spellings are the
// same name. Marks are composed with the letter right before them; marks in unusual order and
// conjoining Hangul letters are left as they are.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace krait::dsl {

// Reads the code point at `offset` of well-formed UTF-8 and moves past it.
uint32_t read_code_point(std::string_view text, size_t& offset);

void append_code_point(std::string& text, uint32_t code_point);

bool starts_identifier(uint32_t code_point);
bool continues_identifier(uint32_t code_point);

std::string normalised_identifier(std::string_view spelling);

} // namespace krait::dsl
