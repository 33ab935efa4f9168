// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Names, keywords and numbers. A number's digits are checked here; its value is computed by
// literals.cpp.
#include "dsl/identifiers.h"
#include "dsl/lexer_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace krait::dsl {

namespace {

constexpr TokenKind kFirstKeyword = TokenKind::False;
constexpr size_t kKeywordCount = kTokenSpellings.size() - static_cast<size_t>(kFirstKeyword);
constexpr size_t kSlots = 256;
constexpr size_t kLongestKeyword = 8;

constexpr size_t slot_of(std::string_view word) {
    auto at = [&](size_t i) { return static_cast<size_t>(static_cast<unsigned char>(word[i])); };
    return (at(0) * 7 + at(1) * 31 + at(word.size() - 1) * 3 + word.size() * 11) % kSlots;
}

// Each keyword at its slot, or at the first free one after it; 0 elsewhere.
constexpr std::array<uint8_t, kSlots> kKeywordSlots = [] {
    std::array<uint8_t, kSlots> slots{};
    for (size_t i = 0; i < kKeywordCount; ++i) {
        size_t kind = static_cast<size_t>(kFirstKeyword) + i;
        size_t slot = slot_of(kTokenSpellings[kind]);
        while (slots[slot] != 0) slot = (slot + 1) % kSlots;
        slots[slot] = static_cast<uint8_t>(kind);
    }
    return slots;
}();

TokenKind kind_of_word(std::string_view word) {
    if (word.size() < 2 || word.size() > kLongestKeyword) return TokenKind::Name;
    for (size_t slot = slot_of(word); kKeywordSlots[slot] != 0; slot = (slot + 1) % kSlots)
        if (kTokenSpellings[kKeywordSlots[slot]] == word) return static_cast<TokenKind>(kKeywordSlots[slot]);
    return TokenKind::Name;
}

constexpr std::array<bool, 256> kWordCharacters = [] {
    std::array<bool, 256> table{};
    for (int c = 'a'; c <= 'z'; ++c) table[static_cast<size_t>(c)] = true;
    for (int c = 'A'; c <= 'Z'; ++c) table[static_cast<size_t>(c)] = true;
    for (int c = '0'; c <= '9'; ++c) table[static_cast<size_t>(c)] = true;
    table['_'] = true;
    return table;
}();

bool is_word_character(char c) { return kWordCharacters[static_cast<unsigned char>(c)]; }

int digit_value(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return 99;
}

// Words that may follow a number without a space between, as in `1if x else 2`.
constexpr std::string_view kWordsAfterNumber[] = {"and", "else", "for", "if", "in", "is", "not", "or"};

} // namespace

void Lexer::lex_word() {
    uint32_t begin = pos_;
    while (true) {
        while (is_word_character(peek())) ++pos_;
        if ((peek() & 0x80) == 0) break;
        size_t after = pos_;
        if (!continues_identifier(read_code_point(text_, after))) break;
        pos_ = std::min(static_cast<uint32_t>(after), end_);
    }
    std::string_view word = slice(begin, pos_);
    if ((peek() == '"' || peek() == '\'') && lex_prefixed_string(begin, word)) return;
    push(kind_of_word(word), begin, pos_);
}

void Lexer::skip_digits(int base, bool& misplaced_underscore) {
    bool after_digit = false;
    while (true) {
        if (digit_value(peek()) < base) {
            after_digit = true;
        } else if (peek() == '_') {
            if (!after_digit || digit_value(peek(1)) >= base) misplaced_underscore = true;
            after_digit = false;
        } else {
            return;
        }
        ++pos_;
    }
}

// Moves past the rest of a word that directly follows a number and must not.
bool Lexer::number_runs_into_word() {
    size_t after = pos_;
    if (!is_word_character(peek()) && !((peek() & 0x80) && continues_identifier(read_code_point(text_, after))))
        return false;
    uint32_t end = pos_;
    while (end < end_ && is_word_character(text_[end])) ++end;
    std::string_view word = slice(pos_, end);
    if (std::find(std::begin(kWordsAfterNumber), std::end(kWordsAfterNumber), word) != std::end(kWordsAfterNumber))
        return false;
    pos_ = std::max(end, std::min(static_cast<uint32_t>(after), end_));
    return true;
}

void Lexer::lex_number() {
    uint32_t begin = pos_;
    bool misplaced_underscore = false;
    bool is_float = false;
    bool is_imaginary = false;
    bool digits_missing = false;
    int base = 10;
    char letter = static_cast<char>(peek(1) | 0x20);
    if (peek() == '0' && (letter == 'x' || letter == 'o' || letter == 'b')) {
        base = letter == 'x' ? 16 : letter == 'o' ? 8 : 2;
        pos_ += 2;
        uint32_t digits = pos_;
        if (peek() == '_') ++pos_; // 0x_ff is fine
        skip_digits(base, misplaced_underscore);
        digits_missing = pos_ == digits || slice(digits, pos_) == "_";
    } else {
        skip_digits(10, misplaced_underscore);
        if (peek() == '.') {
            is_float = true;
            ++pos_;
            if (peek() == '_') misplaced_underscore = true;
            skip_digits(10, misplaced_underscore);
        }
        size_t sign = peek(1) == '+' || peek(1) == '-' ? 1 : 0;
        if ((peek() | 0x20) == 'e' && digit_value(peek(1 + sign)) < 10) {
            is_float = true;
            pos_ += static_cast<uint32_t>(1 + sign);
            skip_digits(10, misplaced_underscore);
        }
        if ((peek() | 0x20) == 'j') {
            is_imaginary = true;
            ++pos_;
        }
    }
    uint32_t number_end = pos_;
    bool runs_into_word = number_runs_into_word();
    std::string_view text = slice(begin, pos_);
    auto reject = [&](const std::string& why) { hold<diag::Code::InvalidNumber>(begin, pos_, why); };
    if (misplaced_underscore) return reject(fmt::format("an `_` of `{}` does not stand between two digits", text));
    if (digits_missing) return reject(fmt::format("`{}` has no digits", text));
    if (runs_into_word) {
        bool digit = number_end < pos_ && digit_value(text_[number_end]) < 10;
        return reject(digit ? fmt::format("`{}` has a digit that base {} lacks", text, base)
                            : fmt::format("`{}` is neither a number nor a name", text));
    }
    bool leading_zero = base == 10 && !is_float && !is_imaginary && text[0] == '0' &&
                        text.find_first_not_of("0_") != std::string_view::npos;
    if (leading_zero) {
        size_t first = text.find_first_not_of("0_");
        return reject(fmt::format("`{}` starts with a zero; write `{}`, or `0o{}` for base 8", text, text.substr(first),
                                  text.substr(first)));
    }
    push(TokenKind::Number, begin, pos_);
}

} // namespace krait::dsl
