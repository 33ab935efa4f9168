// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What can be reported: one enumerator per row of diagnostics.def, with its number, severity and message.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace krait::diag {

enum class Severity : uint8_t { Error, Warning, Note };

enum class Code : uint16_t {
#define KRAIT_DIAGNOSTIC(number, name, severity, message) name = number,
#include "compiler/diagnostics/diagnostics.def"
#undef KRAIT_DIAGNOSTIC
};

struct Kind {
    Code code;
    std::string_view name; // "UndefinedName"
    Severity severity;
    std::string_view message; // with `{}` for each argument
};

inline constexpr Kind kKinds[] = {
#define KRAIT_DIAGNOSTIC(number, name, severity, message) {Code::name, #name, Severity::severity, message},
#include "compiler/diagnostics/diagnostics.def"
#undef KRAIT_DIAGNOSTIC
};

constexpr const Kind& kind_of(Code code) {
    for (const Kind& kind : kKinds)
        if (kind.code == code) return kind;
    throw "every code has a row";
}

constexpr size_t count_placeholders(std::string_view message) {
    size_t count = 0;
    for (size_t i = 0; i + 1 < message.size(); ++i)
        if (message[i] == '{' && message[i + 1] == '}') ++count;
    return count;
}

std::string_view severity_name(Severity severity);    // "error", "warning", "note"
std::string code_text(Code code);                     // "KR2001"
std::optional<Code> find_code(std::string_view text); // from "KR2001" or "2001"

} // namespace krait::diag
