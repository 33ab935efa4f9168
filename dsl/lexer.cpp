// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Lines, indentation, brackets and operators. Indentation follows CPython: tabs count to multiples
// of 8, and a comparison of two indentations must come out the same with tabs counted as one
// column. A bracket is known to be unclosed at the end of the file, at a closing bracket of an
// outer one, and at a line that starts with a keyword that no expression contains; lexing goes on
// there as if it had been closed.
#include "dsl/lexer.h"

#include "compiler/support/check.h"
#include "dsl/identifiers.h"
#include "dsl/lexer_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace krait::dsl {

namespace {

constexpr uint32_t kTabStop = 8;

// More errors than this in the characters alone: whatever it is, it is not Python.
constexpr size_t kMostHeldErrors = 10'000;

enum class First : uint8_t { Other, Word, Digit, Quote, Operator, Space, LineEnd, Comment, Backslash };

constexpr std::array<First, 256> kFirsts = [] {
    std::array<First, 256> table{};
    for (int c = 'a'; c <= 'z'; ++c) table[static_cast<size_t>(c)] = First::Word;
    for (int c = 'A'; c <= 'Z'; ++c) table[static_cast<size_t>(c)] = First::Word;
    for (int c = '0'; c <= '9'; ++c) table[static_cast<size_t>(c)] = First::Digit;
    table['_'] = First::Word;
    table['"'] = table['\''] = First::Quote;
    for (char c : {'(', ')', '[', ']', '{', '}', ',', ':', ';', '.', '-', '!',
                   '~', '=', '<', '>', '+', '*', '/', '%', '@', '&', '|', '^'})
        table[static_cast<unsigned char>(c)] = First::Operator;
    table[' '] = table['\t'] = table['\f'] = First::Space;
    table['\n'] = table['\r'] = First::LineEnd;
    table['#'] = First::Comment;
    table['\\'] = First::Backslash;
    return table;
}();

First first_of(char c) { return kFirsts[static_cast<unsigned char>(c)]; }

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\f'; }

std::string describe_character(uint32_t c, std::string_view spelling) {
    if (c < 0x20 || c == 0x7f) return fmt::format("the control character U+{:04X}", c);
    if (c == 0xa0) return "the no-break space U+00A0";
    if (c == 0xfeff) return "the byte order mark U+FEFF inside the text";
    if (c < 0x80) return fmt::format("`{}`", spelling);
    return fmt::format("`{}` (U+{:04X})", spelling, c);
}

char opening_of(TokenKind closing) {
    return closing == TokenKind::RightParen ? '(' : closing == TokenKind::RightBracket ? '[' : '{';
}

} // namespace

const diag::Diagnostic* TokenStream::held_error(size_t token) const {
    auto found = std::lower_bound(held_tokens.begin(), held_tokens.end(), token);
    if (found == held_tokens.end() || *found != token) return nullptr;
    return &held.all()[static_cast<size_t>(found - held_tokens.begin())];
}

bool TokenStream::in_unclosed(size_t token) const {
    auto after = std::upper_bound(unclosed.begin(), unclosed.end(), token,
                                  [](size_t t, const Unclosed& u) { return t < u.first; });
    return std::any_of(unclosed.begin(), after, [&](const Unclosed& u) { return token <= u.last; });
}

TokenStream lex(const SourceSet& sources, Span range, LineRule rule, diag::Sink& sink) {
    return Lexer(sources, range, rule, sink).run();
}

Lexer::Lexer(const SourceSet& sources, Span range, LineRule rule, diag::Sink& sink)
    : sink_(sink)
    , file_(range.file)
    , text_(sources.file(range.file).text())
    , pos_(range.begin)
    , end_(range.end)
    , rule_(rule)
    , at_line_start_(rule == LineRule::Lines)
    , line_begin_(range.begin) {
    out_.tokens.reserve((end_ - pos_) / 4 + 16);
}

TokenStream Lexer::run() {
    while (!at_end()) {
        if (in_fstring_text()) {
            lex_fstring_text();
            continue;
        }
        if (at_line_start_) begin_line();
        while (is_blank(peek())) ++pos_;
        if (at_end()) break;
        lex_token();
        if (out_.held_tokens.size() > kMostHeldErrors) {
            sink_.report<diag::Code::InvalidSource>(
                span(pos_, pos_), fmt::format("this is not Python: more than {} characters and words of the file "
                                              "cannot be read",
                                              kMostHeldErrors));
            pos_ = end_;
        }
    }
    finish();
    return std::move(out_);
}

void Lexer::lex_token() {
    switch (first_of(peek())) {
        case First::Word: return lex_word();
        case First::Digit: return lex_number();
        case First::Quote: return lex_string(pos_, peek());
        case First::Operator:
            if (peek() == '.' && first_of(peek(1)) == First::Digit) return lex_number();
            return lex_operator();
        case First::LineEnd: return end_line();
        case First::Comment: return skip_comment();
        case First::Backslash:
            if (!continue_line()) hold<diag::Code::LineContinuation>(pos_ - 1, pos_);
            return;
        case First::Space: return;
        case First::Other: break;
    }
    size_t after = pos_;
    if (starts_identifier(read_code_point(text_, after))) return lex_word();
    lex_invalid_character();
}

// At the start of a logical line: passes over empty and comment lines and compares the indentation.
void Lexer::begin_line() {
    at_line_start_ = false;
    while (true) {
        line_begin_ = pos_;
        uint32_t first = pos_;
        Indentation found{0, 0};
        bool continued = false; // the indentation before a backslash counts, the one after it does not
        while (true) {
            char c = peek();
            if (c == '\\' && (peek(1) == '\n' || peek(1) == '\r')) {
                ++pos_;
                skip_line_end();
                continued = true;
                continue;
            }
            if (!is_blank(c)) break;
            ++pos_;
            if (continued) continue;
            if (c == ' ') found = {found.column + 1, found.tabs_as_one + 1};
            if (c == '\t') found = {(found.column / kTabStop + 1) * kTabStop, found.tabs_as_one + 1};
            if (c == '\f') found = {0, 0};
        }
        if (peek() == '#') skip_comment();
        if (at_end()) return;
        if (at_line_end()) {
            skip_line_end();
            continue;
        }
        apply_indentation(found, first);
        // A command of a notebook: never Python, up to the end of its line.
        if (peek() == '%' || peek() == '!') {
            uint32_t begin = pos_;
            while (!at_end() && !at_line_end()) ++pos_;
            hold<diag::Code::InvalidCharacter>(begin, pos_, fmt::format("`{}` at the start of a line", text_[begin]));
        }
        return;
    }
}

void Lexer::apply_indentation(Indentation found, uint32_t line_begin) {
    Indentation top = indentations_.back();
    bool consistent = true;
    if (found.column == top.column) {
        consistent = found.tabs_as_one == top.tabs_as_one;
    } else if (found.column > top.column) {
        consistent = found.tabs_as_one > top.tabs_as_one;
        indentations_.push_back(found);
        push(TokenKind::Indent, line_begin, pos_);
    } else {
        size_t keep = indentations_.size();
        while (indentations_[keep - 1].column > found.column) --keep;
        bool matches = indentations_[keep - 1].column == found.column;
        // The line most likely belongs to the innermost block that it does not leave whole.
        if (!matches) ++keep;
        for (size_t i = keep; i < indentations_.size(); ++i) push(TokenKind::Dedent, pos_, pos_);
        indentations_.resize(keep);
        if (!matches) {
            sink_.report<diag::Code::UnindentMismatch>(span(line_begin, pos_));
            indentations_.back() = found;
        }
        consistent = !matches || indentations_.back().tabs_as_one == found.tabs_as_one;
    }
    if (!consistent && !reported_tabs_) {
        sink_.report<diag::Code::InconsistentTabs>(span(line_begin, pos_)).help("indent the file with spaces only");
        reported_tabs_ = true; // one such line is rarely alone
    }
}

void Lexer::skip_comment() {
    uint32_t begin = pos_;
    while (!at_end() && !at_line_end()) ++pos_;
    out_.comments.push_back(span(begin, pos_));
}

void Lexer::skip_line_end() {
    if (peek() == '\r' && peek(1) == '\n') ++pos_;
    ++pos_;
    line_begin_ = pos_;
}

// Moves past the backslash and, when a line end follows, past that too.
bool Lexer::continue_line() {
    ++pos_;
    if (!at_line_end()) return false;
    skip_line_end();
    return !at_end();
}

void Lexer::end_line() {
    uint32_t begin = pos_;
    skip_line_end();
    if (rule_ == LineRule::Expression) return;
    if (!brackets_.empty()) {
        if (!fstrings_.empty() || !next_line_starts_statement()) return;
        give_up_bracket(brackets_.back());
        drop_brackets(0);
    }
    push(TokenKind::Newline, begin, pos_);
    at_line_start_ = true;
}

// Whether the line at the cursor can only be a statement, so that the bracket that is open was
// forgotten: it starts with a keyword that no expression contains, or with a decorator at the left
// margin, or, no further to the right than the statement before, with `if` or `for` and ends in a
// colon.
bool Lexer::next_line_starts_statement() const {
    static constexpr std::string_view kNeverInExpressions[] = {
        "def",   "class",    "return", "import", "while",    "with", "pass",   "break",   "del",
        "raise", "continue", "global", "assert", "nonlocal", "try",  "except", "finally", "elif"};
    size_t ahead = 0;
    while (is_blank(peek(ahead))) ++ahead;
    if (ahead == 0 && peek() == '@') return first_of(peek(1)) == First::Word;
    size_t length = 0;
    while (peek(ahead + length) >= 'a' && peek(ahead + length) <= 'z' && length < 9) ++length;
    if (std::string_view(" :\r\n").find(peek(ahead + length)) == std::string_view::npos) return false;
    std::string_view word = text_.substr(pos_ + ahead, length);
    if (word == "if" || word == "for") {
        size_t end = std::min(text_.find_first_of("\r\n", pos_), static_cast<size_t>(end_));
        size_t last = text_.find_last_not_of(" \t", end - 1);
        return ahead <= indentations_.back().column && text_[last] == ':';
    }
    return std::find(std::begin(kNeverInExpressions), std::end(kNeverInExpressions), word) !=
           std::end(kNeverInExpressions);
}

void Lexer::lex_operator() {
    uint32_t begin = pos_;
    char c = peek();
    char second = peek(1);
    auto take = [&](TokenKind kind, uint32_t length) {
        pos_ += length;
        push(kind, begin, pos_);
    };
    // The plain operator, or the one with `=` after it.
    auto take_with_equal = [&](TokenKind plain, TokenKind with_equal) {
        bool equal = second == '=';
        take(equal ? with_equal : plain, equal ? 2 : 1);
    };
    auto take_doubled = [&](TokenKind plain, TokenKind with_equal, TokenKind doubled, TokenKind doubled_equal) {
        if (second != c) return take_with_equal(plain, with_equal);
        bool equal = peek(2) == '=';
        take(equal ? doubled_equal : doubled, equal ? 3 : 2);
    };
    switch (c) {
        case '(': return open_bracket(TokenKind::LeftParen, false);
        case '[': return open_bracket(TokenKind::LeftBracket, false);
        case '{': return open_bracket(TokenKind::LeftBrace, false);
        case ')': return close_bracket(TokenKind::RightParen);
        case ']': return close_bracket(TokenKind::RightBracket);
        case '}': return close_bracket(TokenKind::RightBrace);
        case ',': return take(TokenKind::Comma, 1);
        case ';': return take(TokenKind::Semicolon, 1);
        case '~': return take(TokenKind::Tilde, 1);
        case ':':
            if (at_field_level()) {
                fields_.back().in_format_spec = true;
                return take(TokenKind::Colon, 1);
            }
            return take_with_equal(TokenKind::Colon, TokenKind::ColonEqual);
        case '.':
            if (second == '.' && peek(2) == '.') return take(TokenKind::Ellipsis, 3);
            return take(TokenKind::Dot, 1);
        case '!':
            if (second == '=') return take(TokenKind::NotEqual, 2);
            if (at_field_level()) return take(TokenKind::Exclamation, 1);
            ++pos_;
            hold<diag::Code::InvalidCharacter>(begin, pos_, "`!`").help("negation is written `not`");
            return;
        case '-':
            if (second == '>') return take(TokenKind::Arrow, 2);
            return take_with_equal(TokenKind::Minus, TokenKind::MinusEqual);
        case '=': return take_with_equal(TokenKind::Equal, TokenKind::EqualEqual);
        case '+': return take_with_equal(TokenKind::Plus, TokenKind::PlusEqual);
        case '%': return take_with_equal(TokenKind::Percent, TokenKind::PercentEqual);
        case '@': return take_with_equal(TokenKind::At, TokenKind::AtEqual);
        case '&': return take_with_equal(TokenKind::Ampersand, TokenKind::AmpersandEqual);
        case '|': return take_with_equal(TokenKind::Bar, TokenKind::BarEqual);
        case '^': return take_with_equal(TokenKind::Caret, TokenKind::CaretEqual);
        case '*':
            return take_doubled(TokenKind::Star, TokenKind::StarEqual, TokenKind::StarStar, TokenKind::StarStarEqual);
        case '/':
            return take_doubled(TokenKind::Slash, TokenKind::SlashEqual, TokenKind::SlashSlash,
                                TokenKind::SlashSlashEqual);
        case '<':
            return take_doubled(TokenKind::Less, TokenKind::LessEqual, TokenKind::ShiftLeft, TokenKind::ShiftLeftEqual);
        case '>':
            return take_doubled(TokenKind::Greater, TokenKind::GreaterEqual, TokenKind::ShiftRight,
                                TokenKind::ShiftRightEqual);
    }
    unreachable();
}

// A run of the same character is one mistake.
void Lexer::lex_invalid_character() {
    uint32_t begin = pos_;
    size_t after = pos_;
    uint32_t first = read_code_point(text_, after);
    std::string_view spelling = text_.substr(pos_, after - pos_);
    while (text_.substr(pos_, spelling.size()) == spelling && pos_ < end_)
        pos_ += static_cast<uint32_t>(spelling.size());
    pos_ = std::min(pos_, end_);
    hold<diag::Code::InvalidCharacter>(begin, pos_, describe_character(first, spelling));
}

void Lexer::open_bracket(TokenKind kind, bool is_field) {
    brackets_.push_back({text_[pos_], pos_, token_count(), is_field});
    if (brackets_.size() > kMaxBracketNesting && !reported_depth_) {
        reported_depth_ = true;
        sink_.report<diag::Code::TooDeeplyNested>(span(pos_, pos_ + 1), "brackets", kMaxBracketNesting);
        push(TokenKind::Error, pos_, pos_ + 1);
    }
    push(kind, pos_, pos_ + 1);
    ++pos_;
}

void Lexer::close_bracket(TokenKind kind) {
    char open = opening_of(kind);
    uint32_t begin = pos_++;
    // The brackets of a replacement field do not reach out of it.
    size_t floor = in_field() ? fields_.back().brackets - 1 : 0;
    size_t depth = brackets_.size();
    size_t lowest = std::max(floor, depth - std::min(depth, kMaxBracketNesting));
    while (depth > lowest && brackets_[depth - 1].open != open) --depth;
    if (depth <= lowest) {
        auto& error = hold<diag::Code::UnmatchedBracket>(begin, pos_, slice(begin, pos_));
        if (!brackets_.empty())
            error.label(span(brackets_.back().begin, brackets_.back().begin + 1), "this is the open bracket here");
        return;
    }
    if (depth < brackets_.size()) {
        give_up_bracket(brackets_.back());
        drop_brackets(depth);
    }
    if (at_field_level() && brackets_.back().is_field) fields_.pop_back();
    drop_brackets(depth - 1);
    push(kind, begin, pos_);
}

void Lexer::give_up_bracket(const Bracket& bracket) {
    out_.unclosed.push_back({bracket.token, token_count()});
    if (!reported_depth_)
        sink_.report<diag::Code::UnclosedBracket>(span(bracket.begin, bracket.begin + 1),
                                                  std::string_view(&bracket.open, 1));
    push(TokenKind::Error, pos_, pos_);
}

void Lexer::drop_brackets(size_t keep) {
    brackets_.resize(keep);
    if (brackets_.empty()) reported_depth_ = false;
}

// Closes what the end of the text leaves open.
void Lexer::finish() {
    if (!fstrings_.empty()) {
        report_unterminated(fstrings_.front().begin, fstrings_.front().text_begin);
        push(TokenKind::Error, pos_, pos_);
    } else if (!brackets_.empty()) {
        give_up_bracket(brackets_.back());
    }
    if (rule_ == LineRule::Lines) {
        if (!out_.tokens.empty() && out_.tokens.back().kind != TokenKind::Newline) push(TokenKind::Newline, pos_, pos_);
        for (size_t i = 1; i < indentations_.size(); ++i) push(TokenKind::Dedent, pos_, pos_);
    }
    push(TokenKind::EndOfFile, pos_, pos_);
}

} // namespace krait::dsl
