// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/diagnostics/render_text.h"

#include <catch2/catch.hpp>

using namespace krait;
using namespace krait::diag;

namespace {

struct Case {
    SourceSet sources;
    Sink sink;
    FileId file;

    explicit Case(std::string text, std::string name = "k.py")
        : file(sources.add(SourceFile(std::move(name), std::move(text)))) {}

    // The first place of `piece` in the file.
    Span at(std::string_view piece) const {
        auto begin = static_cast<uint32_t>(sources.file(file).text().find(piece));
        return {file, begin, begin + static_cast<uint32_t>(piece.size())};
    }
    std::string text(TextOptions options = {}) const { return render_text(sources, sink, options); }
};

} // namespace

TEST_CASE("an error shows its line, a caret and what was probably meant") {
    Case c("\n\n    i = blokIdx.x * blockDim.x\n");
    c.sink.report<Code::UndefinedName>(c.at("blokIdx"), "blokIdx").fix(c.at("blokIdx"), "blockIdx");
    CHECK(c.text() == "k.py:3:9: error[KR2001]: name `blokIdx` is not defined\n"
                      "  3 |     i = blokIdx.x * blockDim.x\n"
                      "    |         ^~~~~~~ help: did you mean `blockIdx`?\n");
}

TEST_CASE("a message does not repeat a name of megabytes") {
    std::string name;
    for (int i = 0; i < 1'000'000; ++i) name += "é";
    Case c("x\n");
    c.sink.report<Code::UndefinedName>(c.at("x"), name);
    const std::string& message = c.sink.all().front().message;
    CHECK(message.size() < 2100);
    CHECK(message.ends_with("é…` is not defined"));
}

TEST_CASE("labels, notes, helps and further fixes stand below") {
    Case c("x = 1\n# between\n# between\nif c:\n    x = 2.5\n");
    c.sink.report<Code::CannotUnify>(c.at("x = 2.5"), "x", "int64", "float64")
        .label(c.at("x = 1"), "int64 here")
        .label(c.at("2.5"), "float64 here")
        .note("a variable has one type where paths join.")
        .help("write `x = 1.0`")
        .fix(c.at("1"), "1.0");
    CHECK(c.text() == "k.py:5:5: error[KR2013]: `x` is int64 on one path and float64 on another\n"
                      "  1 | x = 1\n"
                      "    | ~~~~~ int64 here\n"
                      "    …\n"
                      "  5 |     x = 2.5\n"
                      "    |     ^~~~~~~\n"
                      "    |         ~~~ float64 here\n"
                      "    = help: did you mean `1.0`?\n"
                      "    = note: a variable has one type where paths join.\n"
                      "    = help: write `x = 1.0`\n");
}

TEST_CASE("tabs, wide characters and accents keep the caret in place") {
    Case c("\tif\tx: y\n名前 = é + zz\n");
    c.sink.report<Code::UndefinedName>(c.at("x"), "x");
    c.sink.report<Code::UndefinedName>(c.at("zz"), "zz");
    CHECK(c.text() == "k.py:1:5: error[KR2001]: name `x` is not defined\n"
                      "  1 | \tif\tx: y\n"
                      "    | \t  \t^\n"
                      "k.py:2:10: error[KR2001]: name `zz` is not defined\n"
                      "  2 | 名前 = é + zz\n"
                      "    |            ^~\n");
}

TEST_CASE("a span over several lines is marked to the end of its first") {
    Case c("a = (1,\n     2)\n");
    c.sink.report<Code::UnexpectedToken>(c.at("(1,\n     2)"), "a", "b");
    CHECK(c.text() == "k.py:1:5: error[KR1001]: expected a, found b\n"
                      "  1 | a = (1,\n"
                      "    |     ^~~\n");
}

TEST_CASE("a place after the last character has a caret too") {
    Case c("x = (");
    c.sink.report<Code::UnexpectedToken>({c.file, 5, 5}, "a", "b");
    CHECK(c.text() == "k.py:1:6: error[KR1001]: expected a, found b\n"
                      "  1 | x = (\n"
                      "    |      ^\n");
    Case empty("");
    empty.sink.report<Code::UnexpectedToken>({empty.file, 0, 0}, "a", "b");
    CHECK(empty.text() == "k.py:1:1: error[KR1001]: expected a, found b\n"
                          "  1 |\n"
                          "    | ^\n");
}

TEST_CASE("a diagnostic without a place is one line") {
    Case c("");
    c.sink.report<Code::UnknownKernel>({}, "add").note("there are `a` and `b`.");
    CHECK(c.text() == "error[KR2004]: there is no kernel `add` in this file\n"
                      "    = note: there are `a` and `b`.\n");
}

TEST_CASE("of a line of ten megabytes a window around the span is shown") {
    Case c("x = " + std::string(5'000'000, 'a') + " bad " + std::string(5'000'000, 'b') + "\n");
    c.sink.report<Code::UndefinedName>(c.at("bad"), "bad");
    std::string text = c.text();
    CHECK_THAT(text, Catch::StartsWith("k.py:1:5000006: error[KR2001]"));
    CHECK_THAT(text, Catch::Contains("\n  1 | …" + std::string(39, 'a') + " bad " + std::string(116, 'b') + "…\n"));
    CHECK_THAT(text, Catch::Contains("\n    |  " + std::string(40, ' ') + "^~~\n"));
    CHECK(text.size() < 600);
}

TEST_CASE("characters that would act on the terminal are replaced") {
    Case c("x = '\x1b[31m\xe2\x80\xae' + yy\n");
    c.sink.report<Code::UndefinedName>(c.at("yy"), "y\x1by");
    CHECK(c.text() == "k.py:1:16: error[KR2001]: name `y�y` is not defined\n"
                      "  1 | x = '�[31m�' + yy\n"
                      "    |                ^~\n");
}

TEST_CASE("line numbers share a gutter") {
    Case c(std::string(1233, '\n') + "a\n");
    c.sink.report<Code::UndefinedName>(c.at("a"), "a").label({c.file, 0, 0}, "first");
    CHECK_THAT(c.text(), Catch::Contains("\n    1 |\n      | ~ first\n      …\n 1234 | a\n"));
}

TEST_CASE("labels in another file name it") {
    Case c("import helper\n");
    FileId other = c.sources.add(SourceFile("helper.py", "def f(): pass\n"));
    c.sink.report<Code::UndefinedName>(c.at("helper"), "f").label({other, 4, 5}, "defined here");
    CHECK(c.text() == "k.py:1:8: error[KR2001]: name `f` is not defined\n"
                      "  1 | import helper\n"
                      "    |        ^~~~~~\n"
                      "   --> helper.py:1:5\n"
                      "  1 | def f(): pass\n"
                      "    |     ~ defined here\n");
}

TEST_CASE("after twenty errors the rest is counted, warnings apart") {
    Case c(std::string(30, '\n'));
    for (uint32_t i = 0; i < 22; ++i) c.sink.report<Code::UndefinedName>({c.file, i, i}, "x");
    c.sink.report<Code::DivergentBarrier>({c.file, 25, 25}, "cuda.syncthreads()");
    std::string text = c.text();
    size_t errors = 0;
    for (size_t at = text.find("error["); at != std::string::npos; at = text.find("error[", at + 1)) ++errors;
    CHECK(errors == 20);
    CHECK_THAT(text, Catch::Contains("warning[KR3001]: `cuda.syncthreads()` may not be reached"));
    CHECK_THAT(text, Catch::EndsWith("and 2 more errors\n"));
}

TEST_CASE("colour is used only when asked for") {
    Case c("a\n");
    c.sink.report<Code::UndefinedName>(c.at("a"), "a");
    CHECK_THAT(c.text(), !Catch::Contains("\x1b["));
    CHECK_THAT(c.text({.colour = true}), Catch::Contains("\x1b[1;31merror[KR2001]\x1b[0m"));
}

TEST_CASE("an empty sink is an empty text") { CHECK(Case("a\n").text() == ""); }
