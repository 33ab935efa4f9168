// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Splits Python source into tokens. Never fails: what is not Python becomes an Error token. What
// leaves the rest of the text in doubt (an unclosed bracket or string, broken indentation, brackets
// nested too deeply) is reported to the sink at once; any other error is held with its token, for
// the parser to report if it stands where a mistake matters. Takes time linear in the text.
#pragma once

#include "compiler/diagnostics/sink.h"
#include "compiler/source/source_file.h"
#include "dsl/token.h"

#include <cstdint>
#include <vector>

namespace krait::dsl {

// As in CPython.
inline constexpr size_t kMaxBracketNesting = 200;

struct TokenStream {
    std::vector<Token> tokens; // the last is EndOfFile
    std::vector<Span> comments;

    // Error tokens (by index, ascending) whose diagnostic has not been reported.
    std::vector<uint32_t> held_tokens;
    diag::Sink held;

    // Tokens from an opening bracket that was reported as never closed up to where that was
    // noticed: what does not parse in between is the same mistake.
    struct Unclosed {
        uint32_t first;
        uint32_t last;
    };
    std::vector<Unclosed> unclosed;

    const diag::Diagnostic* held_error(size_t token) const; // null when it has been reported
    bool in_unclosed(size_t token) const;
};

enum class LineRule : uint8_t {
    Lines,      // a file: Newline, Indent and Dedent matter
    Expression, // a lone expression: line ends are white space
};

// `range` is a whole file or a part of one; every token's offsets count from the start of the file.
TokenStream lex(const SourceSet& sources, Span range, LineRule rule, diag::Sink& sink);

} // namespace krait::dsl
