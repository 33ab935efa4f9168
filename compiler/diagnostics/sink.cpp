// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/diagnostics/sink.h"

#include <algorithm>

namespace krait::diag {

std::string_view severity_name(Severity severity) {
    switch (severity) {
        case Severity::Error: return "error";
        case Severity::Warning: return "warning";
        case Severity::Note: return "note";
    }
    return "";
}

std::string code_text(Code code) { return "KR" + std::to_string(static_cast<unsigned>(code)); }

std::optional<Code> find_code(std::string_view text) {
    if (text.starts_with("KR") || text.starts_with("kr")) text.remove_prefix(2);
    for (const Kind& kind : kKinds)
        if (std::to_string(static_cast<unsigned>(kind.code)) == text) return kind.code;
    return std::nullopt;
}

Diagnostic& Diagnostic::label(Span at, std::string text) {
    labels.push_back({at, std::move(text)});
    return *this;
}

Diagnostic& Diagnostic::note(std::string text) {
    notes.push_back(std::move(text));
    return *this;
}

Diagnostic& Diagnostic::help(std::string text) {
    helps.push_back(std::move(text));
    return *this;
}

Diagnostic& Diagnostic::fix(Span at, std::string replacement) {
    fixes.push_back({at, std::move(replacement)});
    return *this;
}

namespace {

// A name may have megabytes; who reads the message does not want them. Cut between code points.
std::string shorten(std::string text) {
    constexpr size_t kLongest = 2000;
    if (text.size() <= kLongest) return text;
    size_t end = kLongest;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    return text.substr(0, end) + "…";
}

} // namespace

Diagnostic& Sink::add(const Kind& kind, Span span, std::vector<std::string> arguments) {
    std::string message;
    size_t next = 0;
    for (size_t i = 0; i < kind.message.size(); ++i) {
        if (kind.message.substr(i, 2) == "{}") {
            message += shorten(arguments[next++]);
            ++i;
        } else {
            message += kind.message[i];
        }
    }
    diagnostics_.push_back({kind.code, kind.severity, span, std::move(message), {}, {}, {}, {}});
    return diagnostics_.back();
}

Diagnostic& Sink::add(Diagnostic diagnostic) {
    diagnostics_.push_back(std::move(diagnostic));
    return diagnostics_.back();
}

std::vector<const Diagnostic*> Sink::sorted() const {
    std::vector<const Diagnostic*> ordered;
    for (const Diagnostic& diagnostic : diagnostics_) ordered.push_back(&diagnostic);
    std::stable_sort(ordered.begin(), ordered.end(), [](const Diagnostic* a, const Diagnostic* b) {
        return std::pair(a->span.file, a->span.begin) < std::pair(b->span.file, b->span.begin);
    });
    auto same = [](const Diagnostic* a, const Diagnostic* b) {
        return a->code == b->code && a->span == b->span && a->message == b->message;
    };
    ordered.erase(std::unique(ordered.begin(), ordered.end(), same), ordered.end());
    return ordered;
}

size_t Sink::error_count() const {
    return static_cast<size_t>(std::count_if(diagnostics_.begin(), diagnostics_.end(),
                                             [](const Diagnostic& d) { return d.severity == Severity::Error; }));
}

void Sink::roll_back(size_t checkpoint) {
    while (diagnostics_.size() > checkpoint) diagnostics_.pop_back();
}

// A function that is called twice brings its diagnostics twice, and each caller would double them
// again: what is here already is left out.
void Sink::append(const Sink& other) {
    const size_t own = diagnostics_.size();
    for (const Diagnostic& added : other.diagnostics_) {
        auto end = diagnostics_.begin() + static_cast<std::ptrdiff_t>(own);
        bool known = std::any_of(diagnostics_.begin(), end, [&](const Diagnostic& diagnostic) {
            return diagnostic.code == added.code && diagnostic.span == added.span &&
                   diagnostic.message == added.message;
        });
        if (!known) diagnostics_.push_back(added);
    }
}

} // namespace krait::diag
