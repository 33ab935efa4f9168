// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tests/unit/dsl/parsed_source.h"

#include <catch2/catch.hpp>

using namespace krait;
using namespace krait::dsl;

namespace {

// The printed tree of a module that must parse without a word and without skipping anything.
std::string printed(std::string text) {
    ParsedSource parsed = parse(std::move(text));
    CHECK(parsed.errors() == "");
    std::string out = parsed.printed();
    CHECK_THAT(out, !Catch::Contains("Skipped"));
    return out;
}

bool is_clean(std::string text) {
    ParsedSource parsed = parse(std::move(text));
    return parsed.sink.empty() && parsed.printed().find("Skipped") == std::string::npos;
}

} // namespace

TEST_CASE("an empty file is an empty module") {
    CHECK(printed("") == "Module\n");
    CHECK(printed("# nothing\n") == "Module\n");
}

TEST_CASE("a kernel is printed with every place") {
    CHECK(printed("@cuda.jit\ndef add(x, out):\n    i = cuda.grid(1)\n    out[i] += x[i]\n") ==
          "Module\n"
          "  body: FunctionDef add [1:1-4:19]\n"
          "    decorator: Attribute jit [1:2-1:10]\n"
          "      object: Name cuda [1:2-1:6]\n"
          "    parameter: x [2:9-2:10]\n"
          "    parameter: out [2:12-2:15]\n"
          "    body: Assign [3:5-3:21]\n"
          "      target: Name i [3:5-3:6]\n"
          "      value: Call [3:9-3:21]\n"
          "        callee: Attribute grid [3:9-3:18]\n"
          "          object: Name cuda [3:9-3:13]\n"
          "        arg: Int 1 [3:19-3:20]\n"
          "    body: AugAssign += [4:5-4:19]\n"
          "      target: Subscript [4:5-4:11]\n"
          "        object: Name out [4:5-4:8]\n"
          "        index: Name i [4:9-4:10]\n"
          "      value: Subscript [4:15-4:19]\n"
          "        object: Name x [4:15-4:16]\n"
          "        index: Name i [4:17-4:18]\n");
}

TEST_CASE("an elif chain is flat") {
    CHECK(printed("if a:\n  b\nelif c:\n  d\nelse:\n  e\n") == "Module\n"
                                                               "  body: If [1:1-6:4]\n"
                                                               "    Branch [1:1-2:4]\n"
                                                               "      condition: Name a [1:4-1:5]\n"
                                                               "      body: Expr [2:3-2:4]\n"
                                                               "        value: Name b [2:3-2:4]\n"
                                                               "    Branch [3:1-4:4]\n"
                                                               "      condition: Name c [3:6-3:7]\n"
                                                               "      body: Expr [4:3-4:4]\n"
                                                               "        value: Name d [4:3-4:4]\n"
                                                               "    else: Expr [6:3-6:4]\n"
                                                               "      value: Name e [6:3-6:4]\n");
}

TEST_CASE("assignments take several targets, unpacking and annotations") {
    std::string out = printed("a = b, *c = d\nx: int = 1\ny: float\n(a.b[0]) @= 2\n");
    CHECK_THAT(out, Catch::Contains("Assign [1:1-1:14]\n    target: Name a [1:1-1:2]\n"
                                    "    target: Tuple [1:5-1:10]"));
    CHECK_THAT(out, Catch::Contains("AnnAssign [2:1-2:11]"));
    CHECK_THAT(out, Catch::Contains("AnnAssign [3:1-3:9]"));
    CHECK_THAT(out, Catch::Contains("AugAssign @="));
}

TEST_CASE("parameters are of five kinds") {
    std::string out = printed("def f(a, /, b: int = 1, *c, d=2, **e) -> None: pass\n");
    CHECK_THAT(out, Catch::Contains("parameter: a positional-only"));
    CHECK_THAT(out, Catch::Contains("parameter: b [1:13-1:23]\n      annotation: Name int"));
    CHECK_THAT(out, Catch::Contains("parameter: c *"));
    CHECK_THAT(out, Catch::Contains("parameter: d keyword-only"));
    CHECK_THAT(out, Catch::Contains("parameter: e **"));
    CHECK_THAT(out, Catch::Contains("returns: None"));
}

TEST_CASE("parameter lists that Python refuses say why") {
    auto errors = [](const std::string& list) { return parse("def f(" + list + "): pass\n").errors(); };
    CHECK_THAT(errors("a, a"), Catch::Contains("1:10 KR1016 `a` is a parameter twice"));
    CHECK_THAT(errors("a=1, b"), Catch::Contains("1:12 KR1016 `b` has no default"));
    CHECK_THAT(errors("*"), Catch::Contains("KR1001 expected a parameter, found `)`"));
    CHECK_THAT(errors("*, **k"), Catch::Contains("1:7 KR1016 a parameter must follow `*`"));
    CHECK_THAT(errors("**k, a"), Catch::Contains("1:12 KR1016 nothing may follow"));
    CHECK_THAT(errors("/, a"), Catch::Contains("1:7 KR1016 `/` must follow"));
    CHECK_THAT(errors("*a, *b"), Catch::Contains("1:11 KR1016 `*` is given twice"));
    CHECK_THAT(errors("float x"), Catch::Contains("1:13 KR1001 expected `,` or `)`, found `x`"));
}

TEST_CASE("loops have an else of their own") {
    std::string out = printed("for i, j in x, y:\n  break\nelse:\n  pass\nwhile a:\n  continue\n");
    CHECK_THAT(out, Catch::Contains("For [1:1-4:7]\n    target: Tuple [1:5-1:9]"));
    CHECK_THAT(out, Catch::Contains("iterable: Tuple [1:13-1:17]"));
    CHECK_THAT(out, Catch::Contains("    else: Pass [4:3-4:7]\n"));
    CHECK_THAT(out, Catch::Contains("While [5:1-6:11]"));
}

TEST_CASE("imports keep their dots and aliases") {
    std::string out = printed("import a.b as c, d\nfrom .. import e\nfrom ...f.g import (h as i, j,)\n"
                              "from k import *\n");
    CHECK_THAT(out, Catch::Contains("name: a.b as c [1:8-1:16]\n    name: d [1:18-1:19]"));
    CHECK_THAT(out, Catch::Contains("ImportFrom .. [2:1-2:17]\n    name: e"));
    CHECK_THAT(out, Catch::Contains("ImportFrom ...f.g [3:1-3:32]\n    name: h as i"));
    CHECK_THAT(out, Catch::Contains("ImportFrom k [4:1-4:16]\n    name: *"));
}

TEST_CASE("with takes items in parentheses and without") {
    CHECK_THAT(printed("with (a as b, c):\n  d\n"),
               Catch::Contains("context: Name a [1:7-1:8]\n    as: Name b [1:12-1:13]\n    context: "
                               "Name c [1:15-1:16]\n"));
    CHECK_THAT(printed("with (a, b):\n  c\n"),
               Catch::Contains("context: Name a [1:7-1:8]\n    context: Name b [1:10-1:11]\n"));
    CHECK_THAT(printed("with (a, b) as c, d:\n  e\n"),
               Catch::Contains("context: Tuple [1:6-1:12]\n"
                               "      item: Name a [1:7-1:8]\n      item: Name b [1:10-1:11]\n"
                               "    as: Name c [1:16-1:17]\n    context: Name d [1:19-1:20]\n"));
    CHECK(is_clean("with (open(a)) as b, (c): pass\n"));
    CHECK(is_clean("async def f():\n  async with a as (b, c): await d\n  async for e in f: pass\n"));
}

TEST_CASE("try has handlers, else and finally") {
    std::string out = printed("try:\n  a\nexcept (B, C) as d:\n  e\nexcept:\n  f\nelse:\n  g\nfinally:\n  h\n");
    CHECK_THAT(out, Catch::Contains("Except as d [3:1-4:4]\n      type: Tuple"));
    CHECK_THAT(out, Catch::Contains("Except [5:1-6:4]\n      body: Expr"));
    CHECK_THAT(out, Catch::Contains("    else: Expr [8:3-8:4]"));
    CHECK_THAT(out, Catch::Contains("    finally: Expr [10:3-10:4]"));
    CHECK_THAT(printed("try:\n  a\nexcept* B:\n  c\n"), Catch::Contains("TryStar"));
}

TEST_CASE("match is a statement, and a name everywhere else") {
    CHECK_THAT(printed("match x:\n  case 1: a\n"), Catch::Contains("Match [1:1-2:12]"));
    CHECK_THAT(printed("match (x):\n  case 1: a\n"), Catch::Contains("Match"));
    CHECK_THAT(printed("match -x, *y:\n  case 1: a\n"), Catch::Contains("Match"));
    CHECK_THAT(printed("match = 1\nmatch(x)\nmatch[x]: int\nmatch.y\nmatch - 1\nmatch * x\n"
                       "x = match if match else case\nprint(match, type, _)\nmatch not in x\n"),
               !Catch::Contains("Match ["));
    CHECK(is_clean("def match(case, type): return type(match)\n"));
    CHECK(is_clean("match match:\n  case case: pass\n"));
}

TEST_CASE("patterns of every kind") {
    std::string out = printed("match x:\n"
                              "  case 1 | -2.5 | 1 + 2j | 'a' 'b' | None: a\n"
                              "  case _: a\n"
                              "  case y if y > 1: a\n"
                              "  case a.b.c: a\n"
                              "  case [p, *rest, _] | (q, *_): a\n"
                              "  case 1, *z: a\n"
                              "  case C(1, k=D()) as c: a\n"
                              "  case {'k': v, N.o: 1, **rest}: a\n"
                              "  case (w): a\n"
                              "  case (): a\n");
    for (const char* line :
         {"OrPattern [2:8-2:42]", "value: Unary - [2:12-2:16]", "value: Binary + [2:19-2:25]",
          "WildcardPattern [3:8-3:9]", "CapturePattern y [4:8-4:9]", "guard: Compare [4:13-4:18]",
          "value: Attribute c [5:8-5:13]", "StarPattern rest", "StarPattern _", "SequencePattern [7:8-7:13]",
          "AsPattern c [8:8-8:24]", "k=: ClassPattern [8:15-8:18]", "MappingPattern [9:8-9:32]",
          "rest: rest [9:27-9:31]", "CapturePattern w [10:9-10:10]", "SequencePattern [11:8-11:10]"})
        CHECK_THAT(out, Catch::Contains(line));
}

TEST_CASE("type aliases and type parameters") {
    CHECK_THAT(printed("type X[T] = list[T]\n"), Catch::Contains("TypeAlias X [1:1-1:20]"));
    CHECK(is_clean("type = 1\ntype(x)\ntype X = int\nclass C[T: int = bool, *Ts, **P](B): pass\n"
                   "def f[T](x: T, *a: *Ts) -> T: ...\n"));
}

TEST_CASE("the rest of the statements") {
    CHECK(is_clean("def f():\n"
                   "  global a, b\n  nonlocal c\n  del d, e[0], (f.g, h)\n  raise\n  raise a from b\n"
                   "  assert a, b\n  return *a, b\n  x = yield\n  y = yield a, b\n  yield from c\n"
                   "  return\n  a; b; c;\n  if (n := 10) > 5: pass\n"
                   "class A(B, metaclass=C):\n  @property\n  def x(self): ...\n"
                   "@(lambda f: f)\nasync def g(): return [x async for x in y]\n"));
}

TEST_CASE("targets are checked") {
    auto error = [](const std::string& line) { return parse("def f():\n  " + line + "\n").errors(); };
    CHECK(error("f() = 1") == "2:3 KR1012 the result of a call cannot be assigned to\n");
    CHECK(error("a + 1 = 2") == "2:3 KR1012 the result of an operator cannot be assigned to\n");
    CHECK(error("a, 1 = b") == "2:6 KR1012 a number cannot be assigned to\n");
    CHECK(error("None = 1") == "2:3 KR1012 `None` cannot be assigned to\n");
    CHECK(error("(a, b) += 1") == "2:3 KR1012 a tuple cannot be assigned to\n");
    CHECK(error("[a, b]: int") == "2:3 KR1012 a list cannot be assigned to\n");
    CHECK(error("*a, *b = c") == "2:7 KR1020 a second starred name of the same assignment cannot "
                                 "stand here\n");
    CHECK(error("*a = b") == "2:3 KR1012 a starred expression cannot be assigned to\n");
    CHECK(error("for 1 in x: pass") == "2:7 KR1012 a number cannot be assigned to\n");
    CHECK(error("del f()") == "2:7 KR1020 the result of a call after `del` cannot stand here\n");
    CHECK(error("with a as 1: pass") == "2:13 KR1012 a number cannot be assigned to\n");
    CHECK(error("a < b = c") == "2:3 KR1012 a comparison cannot be assigned to\n");
}

TEST_CASE("break and continue belong in a loop") {
    CHECK(parse("def f():\n  if a:\n    break\n").errors() == "3:5 KR1015 `break` outside a loop\n");
    CHECK(parse("def f():\n  for i in x:\n    def g(): continue\n").errors() ==
          "3:14 KR1015 `continue` outside a loop\n");
    CHECK(is_clean("def f():\n  while a:\n    if b: break\n    else: continue\n"));
}

TEST_CASE("a file with a byte order mark, form feeds, carriage returns and tabs parses") {
    std::string bytes = "\xef\xbb\xbf"
                        "def f():\r\tif a:\r\t\treturn 1\r\f\rx = 2\r\n";
    CHECK_FALSE(prepare_source_text(bytes));
    CHECK_THAT(printed(bytes), Catch::Contains("Return [3:3-3:11]"));
}
