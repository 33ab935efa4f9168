// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sources made to break a parser: each gives a clear answer, soon, on an ordinary stack.
#include "tests/unit/dsl/parsed_source.h"

#include <catch2/catch.hpp>

#include <chrono>

using namespace krait;
using namespace krait::dsl;

namespace {

std::string repeated(std::string_view piece, size_t count) {
    std::string text;
    text.reserve(piece.size() * count);
    for (size_t i = 0; i < count; ++i) text += piece;
    return text;
}

std::string in_kernel(const std::string& statement) { return "@cuda.jit\ndef k(x):\n    " + statement + "\n"; }

// Generous: linear work on these texts takes well under a second.
class Deadline {
public:
    ~Deadline() { CHECK(std::chrono::steady_clock::now() - start_ < std::chrono::seconds(20)); }

private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

} // namespace

TEST_CASE("a hundred thousand nested parentheses are one error") {
    Deadline deadline;
    std::string nested = repeated("(", 100'000) + "1" + repeated(")", 100'000);
    CHECK(parse(in_kernel("a = " + nested)).errors() == "3:209 KR1011 brackets nested more than 200 levels deep\n");
    CHECK(parse("a = " + nested + "\n").errors() == "1:205 KR1011 brackets nested more than 200 levels deep\n");
    CHECK(parse(in_kernel(repeated("(", 100'000))).errors() ==
          "3:205 KR1011 brackets nested more than 200 levels deep\n");
    CHECK(parse(in_kernel(repeated("[", 100'000))).sink.error_count() == 1);
    CHECK(parse(in_kernel(repeated("f'{", 100'000))).sink.error_count() >= 1);
}

TEST_CASE("two hundred nested parentheses are fine") {
    CHECK(parse(in_kernel("a = " + repeated("(", 200) + "1" + repeated(")", 200))).errors() == "");
}

TEST_CASE("operators nested without brackets are limited too") {
    Deadline deadline;
    for (const char* piece : {"-", "not ", "lambda: ", "2 ** ", "a if b else "}) {
        ParsedSource parsed = parse(in_kernel("a = " + repeated(piece, 100'000) + "1"));
        CHECK_THAT(parsed.errors(), Catch::Contains("KR1011 expressions nested more than 256 levels deep"));
        CHECK(parsed.sink.error_count() == 1);
    }
}

TEST_CASE("long chains to the left are limited by the height of the tree") {
    Deadline deadline;
    for (const char* piece : {" + 1", ".a", "()", "[0]"}) {
        CHECK(parse(in_kernel("a = x" + repeated(piece, 1000))).errors() == "");
        ParsedSource parsed = parse(in_kernel("a = x" + repeated(piece, 100'000)));
        CHECK_THAT(parsed.errors(), Catch::Contains("KR1011 operations nested more than 1024 levels deep"));
        CHECK(parsed.sink.error_count() == 1);
    }
}

TEST_CASE("chains that are flat have no limit") {
    Deadline deadline;
    for (const char* piece : {" and x", " < x", ", x"})
        CHECK(parse(in_kernel("a = x" + repeated(piece, 100'000))).errors() == "");
    std::string chain = "if a:\n  b\n" + repeated("elif a:\n  b\n", 100'000);
    CHECK(parse(chain).errors() == "");
}

TEST_CASE("blocks nested too deeply are one error") {
    Deadline deadline;
    auto nested = [](size_t levels) {
        std::string text = "@j\ndef f():\n";
        for (size_t i = 1; i <= levels; ++i) text += std::string(i, ' ') + "if a:\n";
        return text + std::string(levels + 1, ' ') + "pass\n";
    };
    CHECK(parse(nested(98)).errors() == "");
    CHECK(parse(nested(99)).errors() == "102:101 KR1011 blocks nested more than 99 levels deep\n");
    CHECK(parse(nested(2000)).sink.error_count() == 1);
}

TEST_CASE("patterns nested too deeply are one error") {
    std::string nested = repeated("A(", 150) + repeated(")", 150);
    CHECK(parse("@j\ndef f():\n  match x:\n    case " + nested + ": a\n").errors() == "");
    std::string deep = repeated("A(", 100'000) + repeated(")", 100'000);
    CHECK(parse("@j\ndef f():\n  match x:\n    case " + deep + ": a\n").sink.error_count() == 1);
}

TEST_CASE("a line of ten megabytes is parsed and printed soon") {
    Deadline deadline;
    constexpr size_t kSize = 10'000'000;
    CHECK(parse("x = [" + repeated("1, ", kSize / 3) + "]\n").errors() == "");
    CHECK(parse("x = '" + std::string(kSize, 'a') + "'\n").errors() == "");
    CHECK(parse("# " + std::string(kSize, 'a') + "\n").errors() == "");
    CHECK(parse(std::string(kSize, ' ') + "x\n").errors() == "");
    ParsedSource parsed = parse(in_kernel("x = " + repeated("f(a);", 200'000) + "b b"));
    CHECK_THAT(parsed.errors(), Catch::Contains(":1000011 KR1001 expected the end of the statement"));
    CHECK(print_ast(parsed.sources, parsed.tree).size() > 1'000'000);
}

TEST_CASE("a kernel of nothing but mistakes ends with a bounded number of errors") {
    Deadline deadline;
    CHECK(parse("@j\ndef f():\n" + repeated("  a a\n", 100'000)).sink.error_count() == 200);
    CHECK(parse(in_kernel(repeated("$ a ", 1'000'000))).sink.error_count() <= 200);
    CHECK(parse(repeated("match (x);", 100'000) + "\n").errors() == "");
    CHECK(parse(repeated("(", 150) + repeated("]", 1'000'000) + "\n").sink.error_count() >= 1);
}

TEST_CASE("calls and parameter lists of a hundred thousand names take linear time") {
    Deadline deadline;
    std::string list;
    for (size_t i = 0; i < 100'000; ++i) list += "a" + std::to_string(i) + "=1,";
    CHECK(parse(in_kernel("f(" + list + ")")).errors() == "");
    CHECK(parse("def f(" + list + "): pass\n").errors() == "");
}
