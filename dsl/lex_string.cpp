// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Strings and f-strings. A replacement field is lexed by the ordinary rules with its `{` as an open
// bracket, so that any token, quote, line end or comment may stand in it; a colon right at its
// level starts a format spec, which is text again, with fields of its own.
#include "dsl/lexer_rules.h"

#include <algorithm>

namespace krait::dsl {

namespace {

struct Prefix {
    std::string_view letters; // in lower case
    bool raw;
    bool formatted;
};

constexpr Prefix kPrefixes[] = {
    {"r", true, false},  {"u", false, false}, {"b", false, false}, {"br", true, false},
    {"rb", true, false}, {"f", false, true},  {"fr", true, true},  {"rf", true, true},
};

} // namespace

bool Lexer::lex_prefixed_string(uint32_t begin, std::string_view prefix) {
    if (prefix.size() > 2) return false;
    char lower[2] = {};
    for (size_t i = 0; i < prefix.size(); ++i) lower[i] = static_cast<char>(prefix[i] | 0x20);
    std::string_view letters(lower, prefix.size());
    for (const Prefix& row : kPrefixes) {
        if (row.letters != letters) continue;
        if (row.formatted)
            start_fstring(begin, peek(), row.raw);
        else
            lex_string(begin, peek());
        return true;
    }
    return false;
}

// At the opening quote; the prefix, if any, starts at `begin`. A backslash keeps the character
// after it from ending the string, in raw strings too.
void Lexer::lex_string(uint32_t begin, char quote) {
    bool triple = peek(1) == quote && peek(2) == quote;
    pos_ += triple ? 3 : 1;
    uint32_t quotes_end = pos_;
    while (!at_end()) {
        char c = text_[pos_];
        if (c == quote && (!triple || (peek(1) == quote && peek(2) == quote))) {
            pos_ += triple ? 3 : 1;
            return push(TokenKind::String, begin, pos_);
        }
        if (c == '\\') {
            ++pos_;
            if (at_end()) break;
            if (at_line_end())
                skip_line_end();
            else
                ++pos_;
        } else if (c == '\n' || c == '\r') {
            if (!triple) break;
            skip_line_end();
        } else {
            ++pos_;
        }
    }
    pos_ = std::min(pos_, end_);
    // A string cut short inside a field of a one-line f-string is the end of that f-string, most
    // likely.
    if (in_field() && !fstrings_.back().triple && !triple) {
        report_unterminated(fstrings_.back().begin, fstrings_.back().text_begin);
        push(TokenKind::Error, begin, pos_);
        leave_fstring();
        return drop_brackets_of_line();
    }
    report_unterminated(begin, quotes_end);
    push(TokenKind::Error, begin, pos_);
    drop_brackets_of_line();
}

// After a string that its line cuts short: the brackets of that line cannot be closed any more, which
// would be the same mistake again.
void Lexer::drop_brackets_of_line() {
    if (!fstrings_.empty()) return;
    while (!brackets_.empty() && brackets_.back().begin >= line_begin_) drop_brackets(brackets_.size() - 1);
}

void Lexer::report_unterminated(uint32_t begin, uint32_t quotes_end) {
    sink_.report<diag::Code::UnterminatedString>(span(begin, quotes_end));
}

void Lexer::start_fstring(uint32_t begin, char quote, bool raw) {
    bool triple = peek(1) == quote && peek(2) == quote;
    pos_ += triple ? 3 : 1;
    push(TokenKind::FStringStart, begin, pos_);
    fstrings_.push_back({begin, pos_, quote, triple, raw, brackets_.size(), fields_.size()});
}

// Forgets the innermost f-string and the brackets and fields in it.
void Lexer::leave_fstring() {
    drop_brackets(std::min(brackets_.size(), fstrings_.back().brackets));
    fields_.resize(fstrings_.back().fields);
    fstrings_.pop_back();
}

void Lexer::end_fstring_text(uint32_t begin) {
    if (pos_ > begin) push(TokenKind::FStringMiddle, begin, pos_);
}

// Text up to the next field, the end of the format spec or the end of the f-string, and that token
// too.
void Lexer::lex_fstring_text() {
    const FString fstring = fstrings_.back();
    bool in_spec = fields_.size() > fstring.fields;
    uint32_t begin = pos_;
    while (!at_end()) {
        char c = text_[pos_];
        if (c == fstring.quote && (!fstring.triple || (peek(1) == c && peek(2) == c))) {
            end_fstring_text(begin);
            uint32_t quotes = pos_;
            pos_ += fstring.triple ? 3 : 1;
            if (in_spec) {
                // The string ends before its field does.
                give_up_bracket(brackets_.back());
                return leave_fstring();
            }
            push(TokenKind::FStringEnd, quotes, pos_);
            return leave_fstring();
        }
        if (c == '{' && peek(1) == '{' && !in_spec) {
            pos_ += 2;
        } else if (c == '{') {
            end_fstring_text(begin);
            open_bracket(TokenKind::LeftBrace, true);
            fields_.push_back({brackets_.size()});
            return;
        } else if (c == '}' && in_spec) {
            end_fstring_text(begin);
            push(TokenKind::RightBrace, pos_, pos_ + 1);
            ++pos_;
            drop_brackets(fields_.back().brackets - 1);
            return fields_.pop_back();
        } else if (c == '}' && peek(1) == '}') {
            pos_ += 2;
        } else if (c == '}') {
            end_fstring_text(begin);
            ++pos_;
            hold<diag::Code::UnmatchedBracket>(pos_ - 1, pos_, "}").help("a brace in an f-string is written `}}`");
            return;
        } else if (c == '\\') {
            ++pos_;
            if (at_line_end()) {
                skip_line_end();
            } else if (peek() == 'N' && peek(1) == '{' && !fstring.raw) {
                while (!at_end() && !at_line_end() && peek() != '}' && peek() != fstring.quote) ++pos_;
                if (peek() == '}') ++pos_;
            } else if (peek() != '{' && peek() != '}' && !at_end()) {
                ++pos_; // even a quote; braces keep their meaning after a backslash
            }
        } else if (c == '\n' || c == '\r') {
            if (!fstring.triple) break;
            skip_line_end();
        } else {
            ++pos_;
        }
    }
    if (at_end()) return end_fstring_text(begin); // finish() reports it
    report_unterminated(fstring.begin, fstring.text_begin);
    push(TokenKind::Error, begin, pos_);
    leave_fstring();
    drop_brackets_of_line();
}

} // namespace krait::dsl
