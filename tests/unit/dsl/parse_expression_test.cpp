// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tests/unit/dsl/parsed_source.h"

#include <catch2/catch.hpp>

using namespace krait;
using namespace krait::dsl;

TEST_CASE("operators bind as in Python") {
    CHECK(shape("a + b * c") == "Binary +\n"
                                "  left: Name a\n"
                                "  right: Binary *\n"
                                "    left: Name b\n"
                                "    right: Name c\n");
    CHECK(shape("a - b - c") == "Binary -\n"
                                "  left: Binary -\n"
                                "    left: Name a\n"
                                "    right: Name b\n"
                                "  right: Name c\n");
    CHECK(shape("-a ** -b ** c") == "Unary -\n"
                                    "  operand: Binary **\n"
                                    "    left: Name a\n"
                                    "    right: Unary -\n"
                                    "      operand: Binary **\n"
                                    "        left: Name b\n"
                                    "        right: Name c\n");
    CHECK(shape("a | b ^ c & d << e") == "Binary |\n"
                                         "  left: Name a\n"
                                         "  right: Binary ^\n"
                                         "    left: Name b\n"
                                         "    right: Binary &\n"
                                         "      left: Name c\n"
                                         "      right: Binary <<\n"
                                         "        left: Name d\n"
                                         "        right: Name e\n");
    CHECK(shape("not a == b or c and d") == "Bool or\n"
                                            "  value: Unary not\n"
                                            "    operand: Compare\n"
                                            "      first: Name a\n"
                                            "      ==: Name b\n"
                                            "  value: Bool and\n"
                                            "    value: Name c\n"
                                            "    value: Name d\n");
}

TEST_CASE("comparisons chain") {
    CHECK(shape("0 <= i < n is not None not in x") == "Compare\n"
                                                      "  first: Int 0\n"
                                                      "  <=: Name i\n"
                                                      "  <: Name n\n"
                                                      "  is not: None\n"
                                                      "  not in: Name x\n");
}

TEST_CASE("every operator knows its own place") {
    ParsedSource parsed = parse("x = a  not   in b\n");
    bool found = false;
    for (const ast::Expr& expr : parsed.tree.exprs)
        if (const auto* compare = std::get_if<ast::Compare>(&expr.node)) {
            found = true;
            CHECK(parsed.sources.text(compare->rest[0].op_span) == "not   in");
        }
    CHECK(found);
}

TEST_CASE("the conditional expression leans to the right") {
    CHECK(shape("a if b else c if d else e") == "IfExp\n"
                                                "  then: Name a\n"
                                                "  condition: Name b\n"
                                                "  otherwise: IfExp\n"
                                                "    then: Name c\n"
                                                "    condition: Name d\n"
                                                "    otherwise: Name e\n");
}

TEST_CASE("calls take positional, keyword and unpacked arguments") {
    CHECK(shape("f(a, *b, c=1, *d, **e)") == "Call\n"
                                             "  callee: Name f\n"
                                             "  arg: Name a\n"
                                             "  arg: Starred\n"
                                             "    value: Name b\n"
                                             "  arg: Starred\n"
                                             "    value: Name d\n"
                                             "  c=: Int 1\n"
                                             "  **: Name e\n");
    CHECK(shape("f(x for x in y)(z := 1,)") == "Call\n"
                                               "  callee: Call\n"
                                               "    callee: Name f\n"
                                               "    arg: Comprehension generator\n"
                                               "      element: Name x\n"
                                               "      for\n"
                                               "        target: Name x\n"
                                               "        iterable: Name y\n"
                                               "  arg: NamedExpr z\n"
                                               "    value: Int 1\n");
}

TEST_CASE("calls that Python refuses say why") {
    CHECK_THAT(shape("f(a=1, b)"), Catch::Contains("KR1019 a positional argument follows a keyword"));
    CHECK_THAT(shape("f(a=1, a=2)"), Catch::Contains("1:8 KR1019 `a` is given twice"));
    CHECK_THAT(shape("f(**a, *b)"), Catch::Contains("KR1019 `*` follows `**`"));
    CHECK_THAT(shape("f(x for x in y, 1)"), Catch::Contains("KR1019 a generator beside other"));
    CHECK_THAT(shape("f(1 2)"), Catch::Contains("1:5 KR1001 expected `)`, found `2`"));
}

TEST_CASE("subscripts hold indices, slices and tuples of both") {
    CHECK(shape("a[i, ::1, lo:hi]") == "Subscript\n"
                                       "  object: Name a\n"
                                       "  index: Tuple\n"
                                       "    item: Name i\n"
                                       "    item: Slice\n"
                                       "      step: Int 1\n"
                                       "    item: Slice\n"
                                       "      lower: Name lo\n"
                                       "      upper: Name hi\n");
    CHECK(shape("a[:]") == "Subscript\n  object: Name a\n  index: Slice\n");
    CHECK(shape("a[...]") == "Subscript\n  object: Name a\n  index: Ellipsis\n");
    CHECK(shape("a[1,]") == "Subscript\n  object: Name a\n  index: Tuple\n    item: Int 1\n");
    CHECK_THAT(shape("a[]"), Catch::Contains("1:3 KR1001 expected an index, found `]`"));
}

TEST_CASE("brackets make tuples, lists, sets, dicts and comprehensions") {
    CHECK(shape("()") == "Tuple\n");
    CHECK(shape("(a)") == "Name a\n");
    CHECK(shape("(a,)") == "Tuple\n  item: Name a\n");
    CHECK(shape("a, b") == "Tuple\n  item: Name a\n  item: Name b\n");
    CHECK(shape("[*a, b]") == "List\n  item: Starred\n    value: Name a\n  item: Name b\n");
    CHECK(shape("{}") == "Dict\n");
    CHECK(shape("{1, 2}") == "Set\n  item: Int 1\n  item: Int 2\n");
    CHECK(shape("{1: a, **b}") == "Dict\n  key: Int 1\n  value: Name a\n  **: Name b\n");
    CHECK(shape("{k: v for k, v in d if k if v}") == "Comprehension dict\n"
                                                     "  key: Name k\n"
                                                     "  value: Name v\n"
                                                     "  for\n"
                                                     "    target: Tuple\n"
                                                     "      item: Name k\n"
                                                     "      item: Name v\n"
                                                     "    iterable: Name d\n"
                                                     "    if: Name k\n"
                                                     "    if: Name v\n");
    CHECK_THAT(shape("(*a)"), Catch::Contains("KR1020 a starred expression outside a tuple"));
}

TEST_CASE("the span of a tuple has its parentheses, that of anything else has not") {
    ParsedSource parsed = parse("x = (a)\ny = (a, b)\n");
    CHECK_THAT(parsed.printed(), Catch::Contains("value: Name a [1:6-1:7]"));
    CHECK_THAT(parsed.printed(), Catch::Contains("value: Tuple [2:5-2:11]"));
}

TEST_CASE("lambdas have parameters without annotations") {
    CHECK(shape("lambda a, /, b=1, *c, d, **e: a") == "Lambda\n"
                                                      "  parameter: a positional-only\n"
                                                      "  parameter: b\n"
                                                      "    default: Int 1\n"
                                                      "  parameter: c *\n"
                                                      "  parameter: d keyword-only\n"
                                                      "  parameter: e **\n"
                                                      "  body: Name a\n");
    CHECK(shape("lambda: 0") == "Lambda\n  body: Int 0\n");
}

TEST_CASE("adjacent strings are one") {
    CHECK(shape("'a' \"b\" r'\\n'") == "String \"ab\\\\n\"\n");
    CHECK(shape("b'a' b'\\x00'") == "Bytes \"a\\x00\"\n");
    CHECK_THAT(shape("'a' b'b'"), Catch::Contains("1:5 KR1018 a string and a bytes literal"));
    CHECK_THAT(shape("b'\xc3\xa9'"), Catch::Contains("KR1018 a bytes literal holds ASCII"));
    CHECK_THAT(shape("'ab\\x4'"), Catch::Contains("1:4 KR1013 `\\x4` is not a valid escape"));
}

TEST_CASE("f-strings hold text and fields with conversions and specs") {
    CHECK(shape("'a' f'b{c!r:>{w}}{{' 'd'") == "FString\n"
                                               "  text: \"ab\"\n"
                                               "  Field !r\n"
                                               "    value: Name c\n"
                                               "    format: FString\n"
                                               "      text: \">\"\n"
                                               "      Field\n"
                                               "        value: Name w\n"
                                               "  text: \"{d\"\n");
    CHECK(shape("f'{ x = }'") == "FString\n  Field \" x = \"\n    value: Name x\n");
    CHECK(shape("f'{1, 2}'") == "FString\n  Field\n    value: Tuple\n      item: Int 1\n      item: Int 2\n");
    CHECK(shape("f''") == "FString\n");
    CHECK_THAT(shape("f'{}'"), Catch::Contains("1:4 KR1001 expected an expression, found `}`"));
    CHECK_THAT(shape("f'{a!x}'"), Catch::Contains("1:6 KR1001 expected `r`, `s` or `a`, found `x`"));
    CHECK_THAT(shape("f'{a b}'"), Catch::Contains("1:6 KR1001 expected `}`, found `b`"));
}

TEST_CASE("signatures parse as expressions") {
    CHECK(shape("void(float32[:], int32)") == "Call\n"
                                              "  callee: Name void\n"
                                              "  arg: Subscript\n"
                                              "    object: Name float32\n"
                                              "    index: Slice\n"
                                              "  arg: Name int32\n");
    CHECK(shape("\n  add_gpu(\n float32[::1])\n") == "Call\n"
                                                     "  callee: Name add_gpu\n"
                                                     "  arg: Subscript\n"
                                                     "    object: Name float32\n"
                                                     "    index: Slice\n"
                                                     "      step: Int 1\n");
    CHECK_THAT(shape(""), Catch::Contains("1:1 KR1001 expected an expression, found the end"));
    CHECK_THAT(shape("f(x"), Catch::Contains("1:2 KR1002 `(` is never closed"));
    CHECK_THAT(shape("f(x) y"), Catch::Contains("1:6 KR1001 expected an operator or the end"));
    CHECK_THAT(shape("x = 1"), Catch::Contains("1:3 KR1001"));
}

TEST_CASE("an expression inside a file has its places in that file") {
    SourceSet sources;
    diag::Sink sink;
    FileId file = sources.add(SourceFile("k.py", "\n@jit('f+]')\n"));
    ParsedExpression parsed = parse_expression_text(sources, {file, 7, 10}, sink);
    CHECK(sources.text({file, 7, 10}) == "f+]");
    CHECK_THAT(listed(sources, sink), Catch::StartsWith("2:9 KR1003 `]` closes nothing"));
    CHECK(parsed.tree.as<ast::InvalidExpr>(parsed.root));
}

TEST_CASE("what C programmers write gets a hint") {
    CHECK_THAT(shape("a && b"), Catch::Contains("help: conditions are joined with `and`"));
    CHECK_THAT(shape("a || b"), Catch::Contains("help: conditions are joined with `or`"));
    CHECK_THAT(shape("i++"), Catch::Contains("help: there is no `++`; write `+= 1`"));
    CHECK_THAT(shape("a if b = c else d"), Catch::Contains("help: `=` assigns; `==` compares"));
}
