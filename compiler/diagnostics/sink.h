// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Collects what is wrong with a kernel. `report<Code>(span, arguments…)` counts the message's placeholders at
// compile time; labels, notes and a fix are added to what it returns. One Sink serves one compilation and one
// thread. A checkpoint lets a pass that types a loop body again take back what its discarded try reported.
#pragma once

#include "compiler/diagnostics/kinds.h"
#include "compiler/source/source_file.h"

#include <deque>
#include <string>
#include <type_traits>
#include <vector>

namespace krait::diag {

struct Label {
    Span span;
    std::string text;
};

struct Fix {
    Span span;
    std::string replacement;
};

struct Diagnostic {
    Code code;
    Severity severity;
    Span span;
    std::string message;
    std::vector<Label> labels;      // further places, each with a word on what it has to do with it
    std::vector<std::string> notes; // whole sentences below the source lines
    std::vector<std::string> helps; // what to do
    std::vector<Fix> fixes;         // replacements that would mend it

    Diagnostic& label(Span at, std::string text);
    Diagnostic& note(std::string text);
    Diagnostic& help(std::string text);
    Diagnostic& fix(Span at, std::string replacement); // also shown as "did you mean `…`?"
};

class Sink {
public:
    template <Code code, class... Args>
    Diagnostic& report(Span span, const Args&... args) {
        constexpr const Kind& kind = kind_of(code);
        static_assert(count_placeholders(kind.message) == sizeof...(Args),
                      "a diagnostic gets as many arguments as its message has {}");
        return add(kind, span, {to_text(args)...});
    }

    // One that was made elsewhere: kept back until it was known to matter.
    Diagnostic& add(Diagnostic diagnostic);

    // In order of place in the source, repeats of the same code at the same place dropped.
    std::vector<const Diagnostic*> sorted() const;
    const std::deque<Diagnostic>& all() const { return diagnostics_; }
    size_t error_count() const;
    bool has_errors() const { return error_count() > 0; }
    bool empty() const { return diagnostics_.empty(); }

    size_t checkpoint() const { return diagnostics_.size(); }
    void roll_back(size_t checkpoint);
    void append(const Sink& other);
    void clear() { diagnostics_.clear(); }

private:
    Diagnostic& add(const Kind& kind, Span span, std::vector<std::string> arguments);
    static std::string to_text(std::string_view text) { return std::string(text); }
    static std::string to_text(const char* text) { return text; }
    template <class Number>
        requires std::is_arithmetic_v<Number>
    static std::string to_text(Number number) {
        return std::to_string(number);
    }

    std::deque<Diagnostic> diagnostics_; // a deque: references returned by report stay valid
};

} // namespace krait::diag
