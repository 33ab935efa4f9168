// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tests/unit/dsl/parsed_source.h"

#include <catch2/catch.hpp>

using namespace krait;
using namespace krait::dsl;

namespace {

const ast::Skipped* first_skipped(const ast::Tree& tree) {
    for (const ast::Stmt& stmt : tree.stmts)
        if (const auto* skipped = std::get_if<ast::Skipped>(&stmt.node)) return skipped;
    return nullptr;
}

} // namespace

TEST_CASE("every statement of a kernel that is wrong is reported once") {
    CHECK(parse("@cuda.jit\n"
                "def k(x):\n"
                "    a = = 1\n"
                "    b = x[0\n"
                "    return\n"
                "    if a = 3:\n"
                "        c = 1 +\n"
                "    d = 2 2\n"
                "    for i range(3):\n"
                "        e = )\n"
                "    f = 1\n")
              .errors() == "3:9 KR1001 expected an expression, found `=`\n"
                           "4:10 KR1002 `[` is never closed\n"
                           "6:10 KR1001 expected `:`, found `=`\n"
                           "  help: `=` assigns; `==` compares\n"
                           "7:16 KR1001 expected an expression, found the end of the line\n"
                           "8:11 KR1001 expected the end of the statement, found `2`\n"
                           "9:11 KR1001 expected `in`, found `range`\n"
                           "10:13 KR1003 `)` closes nothing\n");
}

TEST_CASE("what a line lacks is shown where it ends, before its comment") {
    CHECK(parse("@j\ndef f():\n    a = 1 +   # more\n    if b   # more\n        c\n").errors() ==
          "3:12 KR1001 expected an expression, found the end of the line\n"
          "4:9 KR1001 expected `:`, found the end of the line\n");
}

TEST_CASE("host code that does not parse is skipped without a word") {
    ParsedSource parsed = parse("print 'hello', x\n"
                                "%matplotlib inline\n"
                                "exec code in ns\n"
                                "x = 1 $ 2\n"
                                "if y ==:\n"
                                "    z = 1\n"
                                "elif w:\n"
                                "    pass\n"
                                "def k(a):\n"
                                "    return a\n");
    CHECK(parsed.errors() == "");
    CHECK_THAT(parsed.printed(), Catch::Contains("FunctionDef k [9:1-10:13]"));
    CHECK_THAT(parsed.printed(), Catch::Contains("Skipped [1:1-1:17]\n"));
    CHECK_THAT(parsed.printed(), Catch::Contains("Assign [6:5-6:10]"));
}

TEST_CASE("names in skipped code are kept: it may bind them") {
    ParsedSource parsed = parse("for a, b in print c: d\n");
    REQUIRE(first_skipped(parsed.tree));
    CHECK(first_skipped(parsed.tree)->names == std::vector<std::string>{"a", "b", "c", "d", "print"});
    CHECK_FALSE(first_skipped(parsed.tree)->reported);
}

TEST_CASE("kernels inside of anything are reached") {
    ParsedSource parsed = parse("class A:\n"
                                "    @staticmethod\n"
                                "    @cuda.jit\n"
                                "    def a(): pass\n"
                                "try:\n"
                                "    with x:\n"
                                "        if y:\n"
                                "            @cuda.jit\n"
                                "            def b(): pass\n"
                                "except: pass\n"
                                "def make():\n"
                                "    @cuda.jit\n"
                                "    def c(): pass\n"
                                "while bad bad:\n"
                                "    @cuda.jit\n"
                                "    def d(): break\n");
    for (const char* name : {"FunctionDef a", "FunctionDef b", "FunctionDef c", "FunctionDef d"})
        CHECK_THAT(parsed.printed(), Catch::Contains(name));
    CHECK(parsed.errors() == "16:14 KR1015 `break` outside a loop\n");
}

TEST_CASE("a clause that is wrong costs neither the clauses before it nor its block") {
    ParsedSource parsed = parse("def f():\n"
                                "    if a:\n"
                                "        b = 1\n"
                                "    else if c:\n"
                                "        d = 2 2\n"
                                "    else:\n"
                                "        e = 3\n"
                                "    g = 4\n");
    CHECK(parsed.errors() == "4:10 KR1001 expected `:`, found `if`\n"
                             "  help: `else if` is written `elif`\n"
                             "5:15 KR1001 expected the end of the statement, found `2`\n");
    CHECK_THAT(parsed.printed(), Catch::Contains("If [2:5-3:14]"));
    CHECK_THAT(parsed.printed(), Catch::Contains("Assign [8:5-8:10]"));
}

TEST_CASE("a function whose head is wrong is still read for mistakes") {
    ParsedSource parsed = parse("@cuda.jit\ndef k(x y):\n    a = 1 1\n    return\nb = 2\n");
    CHECK(parsed.errors() == "2:9 KR1001 expected `,` or `)`, found `y`\n"
                             "3:11 KR1001 expected the end of the statement, found `1`\n");
    CHECK_THAT(parsed.printed(), Catch::Contains("Skipped reported [1:1-2:12]"));
    CHECK_THAT(parsed.printed(), !Catch::Contains("Return"));
}

TEST_CASE("a block that is missing or indented for no reason is reported in functions") {
    CHECK(parse("@j\ndef f():\nx = 1\n").errors() ==
          "2:8 KR1009 expected an indented block after the head of a function\n");
    CHECK(parse("@j\ndef f():\n  if a:\n  b = 1\n").errors() == "3:7 KR1009 expected an indented block after `if`\n");
    CHECK(parse("@j\ndef f():\n  a = 1\n    b = 2\n  c = 3\n").errors() ==
          "4:1 KR1008 this line is indented more than the one it follows\n");
    CHECK(parse("@j\ndef f():\n  a = 1\nb = 2\n  c = 3\n").errors() ==
          "5:1 KR1008 this line is indented more than the one it follows\n");
}

TEST_CASE("a file that is indented as a whole is read as if it were not") {
    ParsedSource parsed = parse("  @j\n  def f():\n    return 1\n");
    CHECK(parsed.errors() == "");
    CHECK_THAT(parsed.printed(), Catch::Contains("FunctionDef f [1:3-3:13]"));
}

TEST_CASE("broken indentation is reported even in host code") {
    CHECK(parse("if a:\n        b\n    c\n").errors() == "3:1 KR1010 this indentation matches no outer level\n");
    CHECK(parse("if a:\n        b\n\tc\n").errors() ==
          "3:1 KR1007 this line mixes tabs and spaces in a way that changes its meaning\n"
          "  help: indent the file with spaces only\n");
}

TEST_CASE("unclosed brackets and strings are reported even in host code") {
    CHECK(parse("x = (1,\n").errors() == "1:5 KR1002 `(` is never closed\n");
    CHECK(parse("x = 'abc\ny = 1\n").errors() == "1:5 KR1004 this string is never closed\n");
    CHECK(parse("x = '''abc\ny = 1\n").errors() == "1:5 KR1004 this string is never closed\n");
    CHECK(parse("x = f'{y'\n").errors() == "1:5 KR1004 this string is never closed\n");
}

TEST_CASE("what follows an unclosed bracket is the same mistake") {
    ParsedSource parsed = parse("@cuda.jit\n"
                                "def k(x):\n"
                                "    i = cuda.grid(1\n"
                                "    if i < x.size:\n"
                                "        x[i] = 0 0\n"
                                "\n"
                                "@cuda.jit\n"
                                "def m(y):\n"
                                "    y[0] = 1 1\n");
    CHECK(parsed.errors() == "3:18 KR1002 `(` is never closed\n"
                             "5:18 KR1001 expected the end of the statement, found `0`\n"
                             "9:14 KR1001 expected the end of the statement, found `1`\n");
}

TEST_CASE("mistakes in plain functions matter when a decorated one mentions them") {
    std::string helper = "def h(a):\n    return g(a a)\n";
    std::string other = "def g(a):\n    return a a\n";
    std::string host = "def main():\n    print 'done'\n";
    std::string kernel = "@cuda.jit\ndef k(x):\n    x[0] = h(x[1])\n";
    CHECK(parse(host + kernel).errors() == "");
    CHECK(parse(host + kernel + helper).errors() == "7:16 KR1001 expected `)`, found `a`\n");
    CHECK(parse(helper + other + host + kernel).errors() ==
          "2:16 KR1001 expected `)`, found `a`\n"
          "4:14 KR1001 expected the end of the statement, found `a`\n");
    CHECK(parse(host + kernel + other + "f = cuda.jit(g)\n").errors() ==
          "7:14 KR1001 expected the end of the statement, found `a`\n");
}

TEST_CASE("in a file without decorated functions any function may be a kernel") {
    CHECK(parse("def f(a):\n    return a a\n").errors() ==
          "2:14 KR1001 expected the end of the statement, found `a`\n");
}

TEST_CASE("an unreported mistake in a plain function can be told from a reported one") {
    ParsedSource silent = parse("def f():\n    print 1\n@jit\ndef k(): pass\n");
    REQUIRE(first_skipped(silent.tree));
    CHECK_FALSE(first_skipped(silent.tree)->reported);
    ParsedSource reported = parse("def f():\n    print 1\n@jit\ndef k(): f()\n");
    REQUIRE(first_skipped(reported.tree));
    CHECK(first_skipped(reported.tree)->reported);
}

TEST_CASE("errors of the lexer are reported in functions and passed over elsewhere") {
    CHECK(parse("x = 1 ? 2\n@j\ndef f():\n    y = 0777\n    z = 5 ? 1 : 2\n").errors() ==
          "4:9 KR1006 `0777` starts with a zero; write `777`, or `0o777` for base 8\n"
          "5:11 KR1005 `?` cannot be used in Python source\n");
}

TEST_CASE("decorators need a function or class after them") {
    CHECK(parse("@cuda.jit\nx = 1\n").errors() == "2:1 KR1001 expected `def` or `class`, found `x`\n");
    CHECK(parse("@cuda.jit(\ndef k(): pass\n").errors() == "1:10 KR1002 `(` is never closed\n");
}

TEST_CASE("a try without handlers and a case outside of match are reported in functions") {
    CHECK(parse("@j\ndef f():\n  try:\n    a\n  b\n").errors() ==
          "5:3 KR1001 expected `except` or `finally`, found `b`\n");
    CHECK(parse("@j\ndef f():\n  match x:\n    a = 1\n    case 2: b\n").errors() ==
          "4:5 KR1001 expected `case`, found `a`\n");
}

TEST_CASE("patterns that Python refuses say why") {
    auto error = [](const std::string& pattern) {
        return parse("@j\ndef f():\n  match x:\n    case " + pattern + ": a\n").errors();
    };
    CHECK_THAT(error("*a"), Catch::Contains("4:10 KR1021 a starred pattern stands outside"));
    CHECK_THAT(error("1 as _"), Catch::Contains("4:15 KR1021 `_` cannot be bound"));
    CHECK_THAT(error("f'x'"), Catch::Contains("4:10 KR1021 an f-string cannot be a pattern"));
    CHECK_THAT(error("A(b=1, 2)"), Catch::Contains("4:17 KR1021 a positional pattern follows"));
    CHECK_THAT(error("{a: 1}"), Catch::Contains("4:11 KR1021 a key must be"));
    CHECK_THAT(error("1 + 2 3"), Catch::Contains("4:16 KR1001 expected `:`, found `3`"));
}
