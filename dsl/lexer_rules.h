// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The state of lex(), private to the lex_*.cpp and lexer.cpp files.
#pragma once

#include "dsl/lexer.h"

#include <string_view>

namespace krait::dsl {

class Lexer {
public:
    Lexer(const SourceSet& sources, Span range, LineRule rule, diag::Sink& sink);
    TokenStream run();

private:
    struct Bracket {
        char open;
        uint32_t begin;
        uint32_t token;
        bool is_field = false; // the `{` of a replacement field
    };
    struct FString {
        uint32_t begin;      // of its prefix
        uint32_t text_begin; // after the opening quotes
        char quote;
        bool triple;
        bool raw;
        size_t brackets; // how many were open before it
        size_t fields;
    };
    struct Field {
        size_t brackets; // how many are open inside it, its own `{` included
        bool in_format_spec = false;
    };
    struct Indentation {
        uint32_t column;      // with tabs to multiples of 8
        uint32_t tabs_as_one; // the two must agree on every comparison
    };
    enum class Quotes : uint8_t { One, Three };

    // lexer.cpp
    void begin_line();
    void apply_indentation(Indentation found, uint32_t line_begin);
    void skip_comment();
    bool continue_line(); // at a backslash
    void end_line();
    bool next_line_starts_statement() const;
    void lex_token();
    void lex_operator();
    void lex_invalid_character();
    void open_bracket(TokenKind kind, bool is_field);
    void close_bracket(TokenKind kind);
    void give_up_bracket(const Bracket& bracket);
    void drop_brackets(size_t keep);
    void finish();

    // lex_word.cpp
    void lex_word();
    void lex_number();
    void skip_digits(int base, bool& misplaced_underscore);
    bool number_runs_into_word();

    // lex_string.cpp
    bool lex_prefixed_string(uint32_t begin, std::string_view prefix);
    void lex_string(uint32_t begin, char quote);
    void start_fstring(uint32_t begin, char quote, bool raw);
    void lex_fstring_text();
    void end_fstring_text(uint32_t begin);
    void leave_fstring();
    void drop_brackets_of_line();
    void report_unterminated(uint32_t begin, uint32_t quotes_end);
    bool in_fstring_text() const {
        return !fstrings_.empty() && (fields_.size() == fstrings_.back().fields || fields_.back().in_format_spec);
    }
    bool in_field() const { return fields_.size() > (fstrings_.empty() ? 0 : fstrings_.back().fields); }
    bool at_field_level() const { return in_field() && brackets_.size() == fields_.back().brackets; }

    char peek(size_t ahead = 0) const {
        size_t at = static_cast<size_t>(pos_) + ahead;
        return at < end_ ? text_[at] : '\0';
    }
    bool at_end() const { return pos_ >= end_; }
    bool at_line_end() const { return peek() == '\n' || peek() == '\r'; }
    void skip_line_end();
    std::string_view slice(uint32_t begin, uint32_t end) const { return text_.substr(begin, end - begin); }
    Span span(uint32_t begin, uint32_t end) const { return {file_, begin, end}; }
    void push(TokenKind kind, uint32_t begin, uint32_t end) { out_.tokens.push_back({kind, begin, end}); }
    uint32_t token_count() const { return static_cast<uint32_t>(out_.tokens.size()); }

    // An Error token whose diagnostic waits for the parser.
    template <diag::Code code, class... Args>
    diag::Diagnostic& hold(uint32_t begin, uint32_t end, const Args&... args) {
        out_.held_tokens.push_back(token_count());
        push(TokenKind::Error, begin, end);
        return out_.held.report<code>(span(begin, end), args...);
    }

    diag::Sink& sink_;
    FileId file_;
    std::string_view text_;
    uint32_t pos_;
    uint32_t end_;
    LineRule rule_;
    TokenStream out_;

    bool at_line_start_ = true;
    bool reported_tabs_ = false;
    bool reported_depth_ = false; // since the outermost open bracket
    uint32_t line_begin_ = 0;     // of the physical line
    std::vector<Indentation> indentations_{{0, 0}};
    std::vector<Bracket> brackets_;
    std::vector<FString> fstrings_;
    std::vector<Field> fields_;
};

} // namespace krait::dsl
