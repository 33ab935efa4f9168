// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/diagnostics/expectations.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

namespace krait::diag {

namespace {

constexpr uint32_t kWholeFile = 0;

struct Expectation {
    uint32_t line; // kWholeFile, or where the diagnostic must start
    Severity severity;
    Code code;
    std::string words;
    bool met = false;
};

std::string_view trim(std::string_view text) {
    size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") + 1 - first);
}

// Takes `error`, `warning` or `note` from the front of `text`.
std::optional<Severity> take_severity(std::string_view& text) {
    for (Severity severity : {Severity::Error, Severity::Warning, Severity::Note}) {
        std::string_view name = severity_name(severity);
        if (!text.starts_with(name)) continue;
        if (text.size() > name.size() && text[name.size()] != ':' && text[name.size()] != '@') continue;
        text.remove_prefix(name.size());
        return severity;
    }
    return std::nullopt;
}

class CommentReader {
public:
    CommentReader(uint32_t line, uint32_t line_count, std::vector<Expectation>& expectations,
                  std::vector<Mismatch>& mismatches)
        : line_(line)
        , line_count_(line_count)
        , expectations_(expectations)
        , mismatches_(mismatches) {}

    void read(std::string_view comment) {
        std::string_view text = trim(comment.substr(1));
        if (!take_severity(text) || (!text.starts_with(':') && !text.starts_with('@'))) return; // just a comment
        text = trim(comment.substr(1));
        while (!text.empty()) {
            size_t end = std::min(text.find(';'), text.size());
            read_one(trim(text.substr(0, end)));
            text.remove_prefix(std::min(end + 1, text.size()));
            text = trim(text);
        }
    }

private:
    void read_one(std::string_view text) {
        if (auto severity = take_severity(text)) {
            severity_ = *severity;
            target_ = line_;
            if (text.starts_with('@') && !take_target(text)) return;
            if (!text.starts_with(':')) return complain("an expectation needs a `:` before its code");
            text = trim(text.substr(1));
        }
        size_t end = std::min(text.find_first_of(" \t"), text.size());
        std::string_view code_word = text.substr(0, end);
        auto code = find_code(code_word);
        if (!code || !code_word.starts_with("KR"))
            return complain(fmt::format("`{}` is not the code of a diagnostic", code_word));
        expectations_.push_back({target_, severity_, *code, std::string(trim(text.substr(end)))});
    }

    // `@+1`, `@-2` or `@file`.
    bool take_target(std::string_view& text) {
        size_t end = std::min(text.find(':'), text.size());
        std::string_view target = text.substr(1, end - 1);
        text.remove_prefix(end);
        if (target == "file") {
            target_ = kWholeFile;
            return true;
        }
        int64_t distance = 0;
        bool plus = target.starts_with('+');
        std::string_view digits = target.substr(plus ? 1 : 0);
        auto read = std::from_chars(digits.data(), digits.data() + digits.size(), distance);
        int64_t line = int64_t{line_} + distance;
        bool number = read.ec == std::errc() && read.ptr == digits.data() + digits.size();
        if (!number || (!plus && distance >= 0) || line < 1 || line > int64_t{line_count_}) {
            complain(fmt::format("`@{}` names no line of the file", target));
            return false;
        }
        target_ = static_cast<uint32_t>(line);
        return true;
    }

    void complain(std::string message) { mismatches_.push_back({line_, std::move(message)}); }

    uint32_t line_;
    uint32_t line_count_;
    std::vector<Expectation>& expectations_;
    std::vector<Mismatch>& mismatches_;
    uint32_t target_ = 0;
    Severity severity_ = Severity::Error;
};

bool at_file_level(const SourceSet& sources, FileId file, const Diagnostic& diagnostic) {
    return diagnostic.span.file != file || diagnostic.span.begin >= sources.file(file).text().size();
}

} // namespace

std::vector<Mismatch> compare_expectations(const SourceSet& sources, FileId file, const std::vector<Span>& comments,
                                           const Sink& sink) {
    std::vector<Mismatch> mismatches;
    std::vector<Expectation> expectations;
    const SourceFile& source = sources.file(file);
    for (Span comment : comments)
        CommentReader(source.position(comment.begin).line, source.line_count(), expectations, mismatches)
            .read(sources.text(comment));

    // The expectation with most words first, so that a looser one does not take what a stricter one
    // needs.
    std::stable_sort(expectations.begin(), expectations.end(),
                     [](const Expectation& a, const Expectation& b) { return a.words.size() > b.words.size(); });
    for (const Diagnostic* diagnostic : sink.sorted()) {
        bool in_file = diagnostic->span.file == file;
        uint32_t line = in_file ? sources.begin_of(diagnostic->span).line : kWholeFile;
        bool whole_file = at_file_level(sources, file, *diagnostic);
        auto answers = [&](const Expectation& e) {
            bool placed = (in_file && e.line == line) || (whole_file && e.line == kWholeFile);
            return !e.met && placed && e.code == diagnostic->code && e.severity == diagnostic->severity &&
                   diagnostic->message.find(e.words) != std::string::npos;
        };
        auto found = std::find_if(expectations.begin(), expectations.end(), answers);
        if (found != expectations.end())
            found->met = true;
        else
            mismatches.push_back({line, fmt::format("not expected: {}: {} {}", severity_name(diagnostic->severity),
                                                    code_text(diagnostic->code), diagnostic->message)});
    }
    for (const Expectation& e : expectations)
        if (!e.met)
            mismatches.push_back(
                {e.line, fmt::format("expected, but not reported: {}: {}{}{}", severity_name(e.severity),
                                     code_text(e.code), e.words.empty() ? "" : " ", e.words)});
    std::stable_sort(mismatches.begin(), mismatches.end(),
                     [](const Mismatch& a, const Mismatch& b) { return a.line < b.line; });
    return mismatches;
}

} // namespace krait::diag
