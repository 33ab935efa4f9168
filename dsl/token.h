// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The tokens of Python 3.13, one row each. Soft keywords (match, case, type, _) are names: only the
// parser can tell. An f-string is FStringStart, then FStringMiddle for text and LeftBrace …
// RightBrace for each replacement field (with Exclamation before a conversion and Colon before a
// format spec), then FStringEnd.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace krait::dsl {

// KRAIT_TOKEN(name, how it is called in a message)
#define KRAIT_STRUCTURE_TOKENS(KRAIT_TOKEN)                                                                            \
    KRAIT_TOKEN(EndOfFile, "the end of the file")                                                                      \
    KRAIT_TOKEN(Newline, "the end of the line")                                                                        \
    KRAIT_TOKEN(Indent, "an indentation")                                                                              \
    KRAIT_TOKEN(Dedent, "the end of the block")                                                                        \
    KRAIT_TOKEN(Error, "something that is not Python")                                                                 \
    KRAIT_TOKEN(Name, "a name")                                                                                        \
    KRAIT_TOKEN(Number, "a number")                                                                                    \
    KRAIT_TOKEN(String, "a string")                                                                                    \
    KRAIT_TOKEN(FStringStart, "an f-string")                                                                           \
    KRAIT_TOKEN(FStringMiddle, "the text of an f-string")                                                              \
    KRAIT_TOKEN(FStringEnd, "the end of the f-string")

// KRAIT_TOKEN(name, spelling)
#define KRAIT_OPERATOR_TOKENS(KRAIT_TOKEN)                                                                             \
    KRAIT_TOKEN(LeftParen, "(")                                                                                        \
    KRAIT_TOKEN(RightParen, ")")                                                                                       \
    KRAIT_TOKEN(LeftBracket, "[")                                                                                      \
    KRAIT_TOKEN(RightBracket, "]")                                                                                     \
    KRAIT_TOKEN(LeftBrace, "{")                                                                                        \
    KRAIT_TOKEN(RightBrace, "}")                                                                                       \
    KRAIT_TOKEN(Comma, ",")                                                                                            \
    KRAIT_TOKEN(Colon, ":")                                                                                            \
    KRAIT_TOKEN(ColonEqual, ":=")                                                                                      \
    KRAIT_TOKEN(Semicolon, ";")                                                                                        \
    KRAIT_TOKEN(Dot, ".")                                                                                              \
    KRAIT_TOKEN(Ellipsis, "...")                                                                                       \
    KRAIT_TOKEN(Arrow, "->")                                                                                           \
    KRAIT_TOKEN(Exclamation, "!")                                                                                      \
    KRAIT_TOKEN(Tilde, "~")                                                                                            \
    KRAIT_TOKEN(Equal, "=")                                                                                            \
    KRAIT_TOKEN(EqualEqual, "==")                                                                                      \
    KRAIT_TOKEN(NotEqual, "!=")                                                                                        \
    KRAIT_TOKEN(Less, "<")                                                                                             \
    KRAIT_TOKEN(LessEqual, "<=")                                                                                       \
    KRAIT_TOKEN(Greater, ">")                                                                                          \
    KRAIT_TOKEN(GreaterEqual, ">=")                                                                                    \
    KRAIT_TOKEN(Plus, "+")                                                                                             \
    KRAIT_TOKEN(PlusEqual, "+=")                                                                                       \
    KRAIT_TOKEN(Minus, "-")                                                                                            \
    KRAIT_TOKEN(MinusEqual, "-=")                                                                                      \
    KRAIT_TOKEN(Star, "*")                                                                                             \
    KRAIT_TOKEN(StarEqual, "*=")                                                                                       \
    KRAIT_TOKEN(StarStar, "**")                                                                                        \
    KRAIT_TOKEN(StarStarEqual, "**=")                                                                                  \
    KRAIT_TOKEN(Slash, "/")                                                                                            \
    KRAIT_TOKEN(SlashEqual, "/=")                                                                                      \
    KRAIT_TOKEN(SlashSlash, "//")                                                                                      \
    KRAIT_TOKEN(SlashSlashEqual, "//=")                                                                                \
    KRAIT_TOKEN(Percent, "%")                                                                                          \
    KRAIT_TOKEN(PercentEqual, "%=")                                                                                    \
    KRAIT_TOKEN(At, "@")                                                                                               \
    KRAIT_TOKEN(AtEqual, "@=")                                                                                         \
    KRAIT_TOKEN(Ampersand, "&")                                                                                        \
    KRAIT_TOKEN(AmpersandEqual, "&=")                                                                                  \
    KRAIT_TOKEN(Bar, "|")                                                                                              \
    KRAIT_TOKEN(BarEqual, "|=")                                                                                        \
    KRAIT_TOKEN(Caret, "^")                                                                                            \
    KRAIT_TOKEN(CaretEqual, "^=")                                                                                      \
    KRAIT_TOKEN(ShiftLeft, "<<")                                                                                       \
    KRAIT_TOKEN(ShiftLeftEqual, "<<=")                                                                                 \
    KRAIT_TOKEN(ShiftRight, ">>")                                                                                      \
    KRAIT_TOKEN(ShiftRightEqual, ">>=")

// KRAIT_TOKEN(name, spelling)
#define KRAIT_KEYWORD_TOKENS(KRAIT_TOKEN)                                                                              \
    KRAIT_TOKEN(False, "False")                                                                                        \
    KRAIT_TOKEN(None, "None")                                                                                          \
    KRAIT_TOKEN(True, "True")                                                                                          \
    KRAIT_TOKEN(And, "and")                                                                                            \
    KRAIT_TOKEN(As, "as")                                                                                              \
    KRAIT_TOKEN(Assert, "assert")                                                                                      \
    KRAIT_TOKEN(Async, "async")                                                                                        \
    KRAIT_TOKEN(Await, "await")                                                                                        \
    KRAIT_TOKEN(Break, "break")                                                                                        \
    KRAIT_TOKEN(Class, "class")                                                                                        \
    KRAIT_TOKEN(Continue, "continue")                                                                                  \
    KRAIT_TOKEN(Def, "def")                                                                                            \
    KRAIT_TOKEN(Del, "del")                                                                                            \
    KRAIT_TOKEN(Elif, "elif")                                                                                          \
    KRAIT_TOKEN(Else, "else")                                                                                          \
    KRAIT_TOKEN(Except, "except")                                                                                      \
    KRAIT_TOKEN(Finally, "finally")                                                                                    \
    KRAIT_TOKEN(For, "for")                                                                                            \
    KRAIT_TOKEN(From, "from")                                                                                          \
    KRAIT_TOKEN(Global, "global")                                                                                      \
    KRAIT_TOKEN(If, "if")                                                                                              \
    KRAIT_TOKEN(Import, "import")                                                                                      \
    KRAIT_TOKEN(In, "in")                                                                                              \
    KRAIT_TOKEN(Is, "is")                                                                                              \
    KRAIT_TOKEN(Lambda, "lambda")                                                                                      \
    KRAIT_TOKEN(Nonlocal, "nonlocal")                                                                                  \
    KRAIT_TOKEN(Not, "not")                                                                                            \
    KRAIT_TOKEN(Or, "or")                                                                                              \
    KRAIT_TOKEN(Pass, "pass")                                                                                          \
    KRAIT_TOKEN(Raise, "raise")                                                                                        \
    KRAIT_TOKEN(Return, "return")                                                                                      \
    KRAIT_TOKEN(Try, "try")                                                                                            \
    KRAIT_TOKEN(While, "while")                                                                                        \
    KRAIT_TOKEN(With, "with")                                                                                          \
    KRAIT_TOKEN(Yield, "yield")

enum class TokenKind : uint8_t {
#define KRAIT_TOKEN(name, spelling) name,
    KRAIT_STRUCTURE_TOKENS(KRAIT_TOKEN) KRAIT_OPERATOR_TOKENS(KRAIT_TOKEN) KRAIT_KEYWORD_TOKENS(KRAIT_TOKEN)
#undef KRAIT_TOKEN
};

inline constexpr std::array kTokenSpellings = {
#define KRAIT_TOKEN(name, spelling) std::string_view(spelling),
    KRAIT_STRUCTURE_TOKENS(KRAIT_TOKEN) KRAIT_OPERATOR_TOKENS(KRAIT_TOKEN) KRAIT_KEYWORD_TOKENS(KRAIT_TOKEN)
#undef KRAIT_TOKEN
};

// The spelling of an operator or keyword; what any other token is called in a message.
constexpr std::string_view spelling(TokenKind kind) { return kTokenSpellings[static_cast<size_t>(kind)]; }

constexpr bool has_fixed_spelling(TokenKind kind) { return kind >= TokenKind::LeftParen; }

constexpr bool is_keyword(TokenKind kind) { return kind >= TokenKind::False; }

// Bytes [begin, end) of the file's text. Newline covers its line end, Indent the white space,
// Dedent nothing.
struct Token {
    TokenKind kind;
    uint32_t begin;
    uint32_t end;
};

} // namespace krait::dsl
