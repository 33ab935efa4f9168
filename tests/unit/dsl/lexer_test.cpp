// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dsl/lexer.h"
#include "tests/unit/dsl/parsed_source.h"

#include <catch2/catch.hpp>

#include <map>

using namespace krait;
using namespace krait::dsl;

namespace {

struct Lexed {
    SourceSet sources;
    diag::Sink sink;
    TokenStream stream;
};

Lexed lex_text(std::string text) {
    Lexed lexed;
    auto size = static_cast<uint32_t>(text.size());
    FileId file = lexed.sources.add(SourceFile("k.py", std::move(text)));
    lexed.stream = lex(lexed.sources, {file, 0, size}, LineRule::Lines, lexed.sink);
    return lexed;
}

// Tokens separated by spaces: fixed spellings in their own, `NAME:x` and so on for the rest.
std::string tokens(std::string text) {
    Lexed lexed = lex_text(std::move(text));
    const SourceFile& file = lexed.sources.file(FileId(0));
    std::string out;
    for (const Token& t : lexed.stream.tokens) {
        std::string spelled(file.slice(t.begin, t.end));
        if (!out.empty()) out += ' ';
        static const std::map<TokenKind, std::string> kShort = {
            {TokenKind::EndOfFile, "EOF"},       {TokenKind::Newline, "NL"},      {TokenKind::Indent, "IN"},
            {TokenKind::Dedent, "OUT"},          {TokenKind::Error, "ERROR:"},    {TokenKind::Name, "NAME:"},
            {TokenKind::Number, "NUM:"},         {TokenKind::String, "STR:"},     {TokenKind::FStringStart, "F:"},
            {TokenKind::FStringMiddle, "TEXT:"}, {TokenKind::FStringEnd, "END:"},
        };
        auto row = kShort.find(t.kind);
        if (row == kShort.end()) {
            out += spelling(t.kind);
            continue;
        }
        out += row->second;
        if (row->second.ends_with(':')) out += spelled;
    }
    return out + "\n" + listed(lexed.sources, lexed.sink) + listed(lexed.sources, lexed.stream.held);
}

} // namespace

TEST_CASE("an empty file is the end of the file") {
    CHECK(tokens("") == "EOF\n");
    CHECK(tokens("\n\n  \n# only a comment\n") == "EOF\n");
}

TEST_CASE("a last line without a line end gets one") {
    CHECK(tokens("x") == "NAME:x NL EOF\n");
    CHECK(tokens("if x:\n  y") == "if NAME:x : NL IN NAME:y NL OUT EOF\n");
}

TEST_CASE("every kind of line end ends a line") {
    CHECK(tokens("a\nb\r\nc\rd") == "NAME:a NL NAME:b NL NAME:c NL NAME:d NL EOF\n");
}

TEST_CASE("keywords are told from names, soft keywords are names") {
    CHECK(tokens("while whiles match case type _ None none") ==
          "while NAME:whiles NAME:match NAME:case NAME:type NAME:_ None NAME:none NL EOF\n");
}

TEST_CASE("operators are read as long as they can be") {
    CHECK(tokens("a**=b//c->d:=e...f.g>>=h!=i") ==
          "NAME:a **= NAME:b // NAME:c -> NAME:d := NAME:e ... NAME:f . NAME:g >>= NAME:h != "
          "NAME:i NL EOF\n");
    CHECK(tokens("a<>b") == "NAME:a < > NAME:b NL EOF\n");
}

TEST_CASE("lines join inside brackets and after a backslash") {
    CHECK(tokens("f(a,\n\n  # comment\n b)\nc") == "NAME:f ( NAME:a , NAME:b ) NL NAME:c NL EOF\n");
    CHECK(tokens("a = \\\n  b\nc") == "NAME:a = NAME:b NL NAME:c NL EOF\n");
    CHECK(tokens("a \\\r\n + b") == "NAME:a + NAME:b NL EOF\n");
}

TEST_CASE("a backslash before anything but the line end is an error") {
    CHECK(tokens("a \\ b") == "NAME:a ERROR:\\ NAME:b NL EOF\n"
                              "1:3 KR1017 nothing may follow the `\\` that continues a line\n");
    CHECK(tokens("a \\") == "NAME:a ERROR:\\ NL EOF\n"
                            "1:3 KR1017 nothing may follow the `\\` that continues a line\n");
}

TEST_CASE("blocks open and close with the indentation") {
    CHECK(tokens("if a:\n    b\n    if c:\n        d\ne\n") ==
          "if NAME:a : NL IN NAME:b NL if NAME:c : NL IN NAME:d NL OUT OUT NAME:e NL EOF\n");
}

TEST_CASE("empty and comment lines do not touch the indentation") {
    CHECK(tokens("if a:\n    b\n\n# c\n  # d\n    e\n") == "if NAME:a : NL IN NAME:b NL NAME:e NL OUT EOF\n");
}

TEST_CASE("tabs reach to multiples of eight as long as no count could differ") {
    CHECK(tokens("if a:\n\tb\n\tc\n") == "if NAME:a : NL IN NAME:b NL NAME:c NL OUT EOF\n");
    std::string mixed = tokens("if a:\n\tb\n        c\n");
    CHECK_THAT(mixed, Catch::Contains("3:1 KR1007 this line mixes tabs and spaces"));
    std::string deeper = tokens("if a:\n        if b:\n\t  c\n");
    CHECK_THAT(deeper, Catch::Contains("3:1 KR1007"));
}

TEST_CASE("a form feed starts the indentation anew") {
    CHECK(tokens("if a:\n  b\n   \f  c\n\f\nd") == "if NAME:a : NL IN NAME:b NL NAME:c NL OUT NAME:d NL EOF\n");
}

TEST_CASE("an indentation that matches no outer level is reported and kept in the block") {
    CHECK(tokens("if a:\n        b\n    c\n    d\n") == "if NAME:a : NL IN NAME:b NL NAME:c NL NAME:d NL OUT EOF\n"
                                                        "3:1 KR1010 this indentation matches no outer level\n");
}

TEST_CASE("numbers of every base, with underscores, exponents and imaginary parts") {
    CHECK(tokens("0 00_0 1_000 0xDEAD_beef 0o17 0b1_0 0x_f 1. .5 1e5 1_0.2_5E-3 3j 1.j 1e2J") ==
          "NUM:0 NUM:00_0 NUM:1_000 NUM:0xDEAD_beef NUM:0o17 NUM:0b1_0 NUM:0x_f NUM:1. NUM:.5 "
          "NUM:1e5 NUM:1_0.2_5E-3 NUM:3j NUM:1.j NUM:1e2J NL EOF\n");
    CHECK(tokens("1if x else 2") == "NUM:1 if NAME:x else NUM:2 NL EOF\n");
    CHECK(tokens("1..real") == "NUM:1. . NAME:real NL EOF\n");
    CHECK(tokens("007.5 08e1 09j") == "NUM:007.5 NUM:08e1 NUM:09j NL EOF\n");
}

TEST_CASE("numbers that are none say why") {
    CHECK_THAT(tokens("0777"), Catch::Contains("KR1006 `0777` starts with a zero; write `777`, or "
                                               "`0o777` for base 8"));
    CHECK_THAT(tokens("1__0"), Catch::Contains("KR1006 an `_` of `1__0` does not stand between"));
    CHECK_THAT(tokens("1_"), Catch::Contains("KR1006 an `_` of `1_`"));
    CHECK_THAT(tokens("0x"), Catch::Contains("KR1006 `0x` has no digits"));
    CHECK_THAT(tokens("0b12"), Catch::Contains("KR1006 `0b12` has a digit that base 2 lacks"));
    CHECK_THAT(tokens("12abc"), Catch::Contains("KR1006 `12abc` is neither a number nor a name"));
    CHECK_THAT(tokens("1_000.5f"), Catch::Contains("KR1006 `1_000.5f` is neither"));
}

TEST_CASE("strings of every prefix and quote") {
    CHECK(tokens(R"(u"x" b'y' Rb"z" bR'z' r'\'' "\"" '''it's''' """"q" """)") ==
          R"(STR:u"x" STR:b'y' STR:Rb"z" STR:bR'z' STR:r'\'' STR:"\"" STR:'''it's''' STR:""""q" """ NL EOF)"
          "\n");
    CHECK(tokens("ub'x'") == "NAME:ub STR:'x' NL EOF\n");
}

TEST_CASE("a string ends with its line unless its quotes are triple or a backslash continues it") {
    CHECK(tokens("'a\nb") == "ERROR:'a NL NAME:b NL EOF\n1:1 KR1004 this string is never closed\n");
    CHECK(tokens("'a\\\nb'") == "STR:'a\\\nb' NL EOF\n");
    CHECK(tokens("'''a\nb'''") == "STR:'''a\nb''' NL EOF\n");
    CHECK(tokens("'''a\nb''\n") == "ERROR:'''a\nb''\n NL EOF\n1:1 KR1004 this string is never closed\n");
}

TEST_CASE("an unclosed string takes the brackets of its line with it") {
    CHECK(tokens("f('a)\nb") == "NAME:f ( ERROR:'a) NL NAME:b NL EOF\n1:3 KR1004 this string is never closed\n");
}

TEST_CASE("f-strings are texts and fields") {
    CHECK(tokens("f'a{b}c'") == "F:f' TEXT:a { NAME:b } TEXT:c END:' NL EOF\n");
    CHECK(tokens("f''") == "F:f' END:' NL EOF\n");
    CHECK(tokens("f'{{x}}'") == "F:f' TEXT:{{x}} END:' NL EOF\n");
    CHECK(tokens("f'{a!r:>{w}.2f}'") == "F:f' { NAME:a ! NAME:r : TEXT:> { NAME:w } TEXT:.2f } END:' NL EOF\n");
    CHECK(tokens("rf'\\{a}'") == "F:rf' TEXT:\\ { NAME:a } END:' NL EOF\n");
    CHECK(tokens("f'\\N{DASH}{a}'") == "F:f' TEXT:\\N{DASH} { NAME:a } END:' NL EOF\n");
}

TEST_CASE("any token may stand in a field of an f-string") {
    CHECK(tokens("f'{a['b']}'") == "F:f' { NAME:a [ STR:'b' ] } END:' NL EOF\n");
    CHECK(tokens("f'{f'{f'{1}'}'}'") == "F:f' { F:f' { F:f' { NUM:1 } END:' } END:' } END:' NL EOF\n");
    CHECK(tokens("f'{a != b}'") == "F:f' { NAME:a != NAME:b } END:' NL EOF\n");
    CHECK(tokens("f'{ {1: 2}[1] }'") == "F:f' { { NUM:1 : NUM:2 } [ NUM:1 ] } END:' NL EOF\n");
    CHECK(tokens("f'{a:=5}'") == "F:f' { NAME:a : TEXT:=5 } END:' NL EOF\n");
    CHECK(tokens("f'{(a:=5)}'") == "F:f' { ( NAME:a := NUM:5 ) } END:' NL EOF\n");
    CHECK(tokens("f'{\na # why\n}'") == "F:f' { NAME:a } END:' NL EOF\n");
    CHECK(tokens("f'''{\n'''x'''}\n'''") == "F:f''' { STR:'''x''' } TEXT:\n END:''' NL EOF\n");
}

TEST_CASE("f-strings that are cut short are reported once") {
    CHECK(tokens("f'a{b\nc") == "F:f' TEXT:a { NAME:b NAME:c ERROR: NL EOF\n1:1 KR1004 this string is never closed\n");
    CHECK(tokens("f'a{x'\nc") ==
          "F:f' TEXT:a { NAME:x ERROR:' NL NAME:c NL EOF\n1:1 KR1004 this string is never closed\n");
    CHECK(tokens("f'a\nc") == "F:f' ERROR:a NL NAME:c NL EOF\n1:1 KR1004 this string is never closed\n");
    CHECK(tokens("f'{a:x'\nc") == "F:f' { NAME:a : TEXT:x ERROR: NL NAME:c NL EOF\n1:3 KR1002 `{` is never closed\n");
    CHECK(tokens("f'a}b'") == "F:f' TEXT:a ERROR:} TEXT:b END:' NL EOF\n"
                              "1:4 KR1003 `}` closes nothing\n"
                              "  help: a brace in an f-string is written `}}`\n");
}

TEST_CASE("names may be written in any script") {
    CHECK(tokens("größe = Δx1 + 名前") == "NAME:größe = NAME:Δx1 + NAME:名前 NL EOF\n");
}

TEST_CASE("characters that Python has no use for are named") {
    CHECK_THAT(tokens("a ? b"), Catch::Contains("1:3 KR1005 `?` cannot be used in Python source"));
    CHECK_THAT(tokens("a $$$ b"), Catch::StartsWith("NAME:a ERROR:$$$ NAME:b"));
    CHECK_THAT(tokens("a\xc2\xa0= 1"), Catch::Contains("KR1005 the no-break space U+00A0"));
    CHECK_THAT(tokens("a \xe2\x80\x9cquoted\xe2\x80\x9d"), Catch::Contains("(U+201C)"));
    CHECK_THAT(tokens("a \x01"), Catch::Contains("the control character U+0001"));
    CHECK_THAT(tokens("if !a"), Catch::Contains("help: negation is written `not`"));
}

TEST_CASE("an unclosed bracket is reported at the bracket") {
    CHECK(tokens("f(a\n") == "NAME:f ( NAME:a ERROR: NL EOF\n1:2 KR1002 `(` is never closed\n");
    CHECK(tokens("f(a[1)\nb") == "NAME:f ( NAME:a [ NUM:1 ERROR: ) NL NAME:b NL EOF\n1:4 KR1002 `[` is never closed\n");
}

TEST_CASE("a keyword that no expression contains shows that a bracket was not closed") {
    CHECK(tokens("x = f(1\n\ndef g():\n    pass\n") ==
          "NAME:x = NAME:f ( NUM:1 ERROR: NL def NAME:g ( ) : NL IN pass NL OUT EOF\n"
          "1:6 KR1002 `(` is never closed\n");
}

TEST_CASE("a closing bracket without its opening one is held as an error") {
    CHECK(tokens("a)") == "NAME:a ERROR:) NL EOF\n1:2 KR1003 `)` closes nothing\n");
    CHECK(tokens("(a])") == "( NAME:a ERROR:] ) NL EOF\n1:3 KR1003 `]` closes nothing\n");
}

TEST_CASE("commands of a notebook are one error token each") {
    CHECK_THAT(tokens("%time f('\n!ls don't\nx"),
               Catch::StartsWith("ERROR:%time f(' NL ERROR:!ls don't NL NAME:x NL EOF\n"));
}

TEST_CASE("comments are kept with their places") {
    Lexed lexed = lex_text("a # one\n# two\r\nf( # three\n)");
    std::string found;
    for (Span comment : lexed.stream.comments) found += std::string(lexed.sources.text(comment)) + "|";
    CHECK(found == "# one|# two|# three|");
}
