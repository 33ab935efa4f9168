// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/diagnostics/expectations.h"

#include <catch2/catch.hpp>

using namespace krait;
using namespace krait::diag;

namespace {

struct Case {
    SourceSet sources;
    Sink sink;
    FileId file;
    std::vector<Span> comments;

    explicit Case(std::string text)
        : file(sources.add(SourceFile("k.py", std::move(text)))) {
        const SourceFile& source = sources.file(file);
        for (uint32_t line = 1; line <= source.line_count(); ++line) {
            std::string_view content = source.line_text(line);
            size_t at = content.find('#');
            if (at == std::string_view::npos) continue;
            uint32_t begin = source.line_begin(line);
            comments.push_back(
                {file, begin + static_cast<uint32_t>(at), begin + static_cast<uint32_t>(content.size())});
        }
    }
    void undefined(uint32_t line, std::string_view name) {
        uint32_t begin = sources.file(file).line_begin(line);
        sink.report<Code::UndefinedName>({file, begin, begin + 1}, name);
    }
    // `line: message`, one a line.
    std::string mismatches() const {
        std::string text;
        for (const Mismatch& m : compare_expectations(sources, file, comments, sink))
            text += std::to_string(m.line) + ": " + m.message + "\n";
        return text;
    }
};

} // namespace

TEST_CASE("a diagnostic that its line expects is no mismatch") {
    Case c("a # error: KR2001\nb\n");
    c.undefined(1, "a");
    CHECK(c.mismatches() == "");
}

TEST_CASE("what is reported and not expected is a mismatch, and the other way round") {
    Case c("a # error: KR2001\nb\n");
    c.undefined(2, "b");
    CHECK(c.mismatches() == "1: expected, but not reported: error: KR2001\n"
                            "2: not expected: error: KR2001 name `b` is not defined\n");
}

TEST_CASE("the severity and the code must be the same") {
    Case c("a # warning: KR2001\nb # error: KR2002\n");
    c.undefined(1, "a");
    c.undefined(2, "b");
    CHECK(c.mismatches() == "1: not expected: error: KR2001 name `a` is not defined\n"
                            "1: expected, but not reported: warning: KR2001\n"
                            "2: not expected: error: KR2001 name `b` is not defined\n"
                            "2: expected, but not reported: error: KR2002\n");
}

TEST_CASE("words after the code must occur in the message") {
    Case met("a # error: KR2001 name `a`\n");
    met.undefined(1, "a");
    CHECK(met.mismatches() == "");
    Case missed("a # error: KR2001 name `b`\n");
    missed.undefined(1, "a");
    CHECK(missed.mismatches() == "1: not expected: error: KR2001 name `a` is not defined\n"
                                 "1: expected, but not reported: error: KR2001 name `b`\n");
}

TEST_CASE("a line may expect several, and one expectation answers one diagnostic") {
    Case c("a # error: KR2001; KR2001 `b`; warning: KR3001\n");
    c.undefined(1, "b");
    c.undefined(1, "a");
    c.sink.report<Code::DivergentBarrier>({c.file, 0, 1}, "x");
    CHECK(c.mismatches() == "");
    c.undefined(1, "c");
    CHECK(c.mismatches() == "1: not expected: error: KR2001 name `c` is not defined\n");
}

TEST_CASE("an expectation may stand on another line") {
    Case c("# error@+1: KR2001 `a`\na\n# error@-1: KR2001 `b`\n");
    c.undefined(2, "a");
    c.undefined(2, "b");
    CHECK(c.mismatches() == "");
}

TEST_CASE("diagnostics without a place, at the end or in another file belong to the file") {
    Case c("# error@file: KR2004; KR2001 `end`\na # error@file: KR2001 `other`");
    FileId other = c.sources.add(SourceFile("other.py", "x"));
    c.sink.report<Code::UnknownKernel>({}, "k");
    auto end = static_cast<uint32_t>(c.sources.file(c.file).text().size());
    c.sink.report<Code::UndefinedName>({c.file, end, end}, "end");
    c.sink.report<Code::UndefinedName>({other, 0, 1}, "other");
    CHECK(c.mismatches() == "");
}

TEST_CASE("a comment that is no expectation is left alone") {
    CHECK(Case("# error handling\n# an error: KR2001\n# errors: many\n# noted: this\n").mismatches() == "");
}

TEST_CASE("an expectation that cannot be read is a mismatch") {
    CHECK(Case("a # error: KR9999\n").mismatches() == "1: `KR9999` is not the code of a diagnostic\n");
    CHECK(Case("a # error: 2001\n").mismatches() == "1: `2001` is not the code of a diagnostic\n");
    CHECK(Case("a # error@+9: KR2001\n").mismatches() == "1: `@+9` names no line of the file\n");
    CHECK(Case("a # error@2: KR2001\nb\n").mismatches() == "1: `@2` names no line of the file\n");
    CHECK(Case("a # error:\n").mismatches() == "1: `` is not the code of a diagnostic\n");
}
