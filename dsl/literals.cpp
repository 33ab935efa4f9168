// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Integers are converted in base 10^9 limbs, floats by from_chars, which rounds to nearest and
// knows no locale.
#include "dsl/literals.h"

#include "dsl/identifiers.h"

#include <fmt/format.h>

#include <charconv>
#include <cstdint>
#include <limits>
#include <vector>

namespace krait::dsl {

namespace {

constexpr uint64_t kLimb = 1'000'000'000;

int digit_value(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return 99;
}

std::string without_underscores(std::string_view text) {
    std::string digits;
    for (char c : text)
        if (c != '_') digits += c;
    return digits;
}

// The value of digits in a base that is a power of two, as decimal text.
std::string to_decimal(std::string_view digits, uint64_t base) {
    std::vector<uint64_t> limbs{0}; // least significant first
    for (char c : digits) {
        uint64_t carry = static_cast<uint64_t>(digit_value(c));
        for (uint64_t& limb : limbs) {
            uint64_t value = limb * base + carry;
            limb = value % kLimb;
            carry = value / kLimb;
        }
        if (carry != 0) limbs.push_back(carry);
    }
    std::string text = std::to_string(limbs.back());
    for (size_t i = limbs.size() - 1; i > 0; --i) text += fmt::format("{:09}", limbs[i - 1]);
    return text;
}

std::optional<ast::ExprNode> integer_literal(std::string_view spelling) {
    std::string digits = without_underscores(spelling);
    int base = 10;
    if (digits.size() > 2 && digits[0] == '0') {
        char letter = static_cast<char>(digits[1] | 0x20);
        base = letter == 'x' ? 16 : letter == 'o' ? 8 : letter == 'b' ? 2 : 10;
    }
    std::string_view significant = digits;
    if (base != 10) significant.remove_prefix(2);
    size_t first = significant.find_first_not_of('0');
    if (first == std::string_view::npos) return ast::IntLiteral{"0", 0};
    significant.remove_prefix(first);
    // A digit in base 2 is worth less than a third of a decimal one; the bound is generous, not
    // exact.
    if (significant.size() > kMostDecimalDigits * (base == 2 ? 3 : 1)) return std::nullopt;

    ast::IntLiteral literal;
    uint64_t value = 0;
    auto read = std::from_chars(significant.data(), significant.data() + significant.size(), value, base);
    if (read.ec == std::errc()) literal.value = value;
    if (base == 10)
        literal.decimal = significant;
    else
        literal.decimal = literal.value ? std::to_string(value) : to_decimal(significant, static_cast<uint64_t>(base));
    return literal;
}

// from_chars gives no value for a number out of range. Its decimal exponent says on which side it
// lies: a double reaches from 1e-324 to 1e309, so only the sign of the exponent matters.
double out_of_range_value(std::string_view digits) {
    size_t exponent_at = digits.find_first_of("eE");
    std::string_view mantissa = digits.substr(0, exponent_at);
    size_t point = std::min(mantissa.find('.'), mantissa.size());
    size_t first = mantissa.find_first_of("123456789");
    if (first == std::string_view::npos) return 0;
    double magnitude = static_cast<double>(point) - static_cast<double>(first);
    if (exponent_at != std::string_view::npos) {
        std::string_view exponent = digits.substr(exponent_at + 1);
        bool negative = exponent[0] == '-';
        exponent.remove_prefix(negative || exponent[0] == '+' ? 1 : 0);
        double value = 0;
        for (char c : exponent) value = value * 10 + digit_value(c);
        magnitude += negative ? -value : value;
    }
    return magnitude > 0 ? std::numeric_limits<double>::infinity() : 0;
}

double float_value(std::string_view spelling) {
    std::string digits = without_underscores(spelling);
    double value = 0;
    auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return read.ec == std::errc::result_out_of_range ? out_of_range_value(digits) : value;
}

bool is_raw(StringForm form) {
    switch (form) {
        case StringForm::Text:
        case StringForm::Bytes:
        case StringForm::FStringText:
        case StringForm::FormatSpec: return false;
        case StringForm::RawText:
        case StringForm::RawBytes:
        case StringForm::RawFStringText:
        case StringForm::RawFormatSpec: return true;
    }
    unreachable();
}

class EscapeReader {
public:
    EscapeReader(std::string_view body, bool bytes, DecodedString& out)
        : body_(body)
        , bytes_(bytes)
        , out_(out) {}

    // Reads the escape whose backslash stands at `i`; gives the offset after it.
    size_t read(size_t i) {
        char c = i + 1 < body_.size() ? body_[i + 1] : '\0';
        switch (c) {
            case '\n': return i + 2;
            case '\r': return i + (i + 2 < body_.size() && body_[i + 2] == '\n' ? 3 : 2);
            case '\\':
            case '\'':
            case '"': return put(c, i);
            case 'a': return put('\a', i);
            case 'b': return put('\b', i);
            case 'f': return put('\f', i);
            case 'n': return put('\n', i);
            case 'r': return put('\r', i);
            case 't': return put('\t', i);
            case 'v': return put('\v', i);
            case 'x': return hexadecimal(i, 2);
            case 'u':
                if (!bytes_) return hexadecimal(i, 4);
                break;
            case 'U':
                if (!bytes_) return hexadecimal(i, 8);
                break;
            case 'N':
                if (!bytes_) return named(i);
                break;
        }
        if (c >= '0' && c <= '7') return octal(i);
        out_.value += '\\'; // an unknown escape stands for itself
        return i + 1;
    }

private:
    size_t put(char c, size_t i) {
        out_.value += c;
        return i + 2;
    }
    void put_value(uint32_t value) {
        if (bytes_)
            out_.value += static_cast<char>(value & 0xff);
        else
            append_code_point(out_.value, value);
    }
    size_t octal(size_t i) {
        uint32_t value = 0;
        size_t at = i + 1;
        for (; at < body_.size() && at < i + 4 && body_[at] >= '0' && body_[at] <= '7'; ++at)
            value = value * 8 + static_cast<uint32_t>(body_[at] - '0');
        put_value(value);
        return at;
    }
    size_t hexadecimal(size_t i, size_t count) {
        uint32_t value = 0;
        size_t at = i + 2;
        for (; at < body_.size() && at < i + 2 + count && digit_value(body_[at]) < 16; ++at)
            value = value * 16 + static_cast<uint32_t>(digit_value(body_[at]));
        if (at < i + 2 + count || value > 0x10ffff) return invalid(i, at);
        put_value(value);
        return at;
    }
    size_t named(size_t i) {
        size_t end = i + 2 < body_.size() && body_[i + 2] == '{' ? body_.find('}', i) : std::string_view::npos;
        if (end == std::string_view::npos) return invalid(i, i + 2);
        out_.value += body_.substr(i, end + 1 - i);
        out_.has_named_escape = true;
        return end + 1;
    }
    size_t invalid(size_t begin, size_t end) {
        if (!out_.invalid_escape) out_.invalid_escape = std::pair(begin, end);
        return end;
    }

    std::string_view body_;
    bool bytes_;
    DecodedString& out_;
};

} // namespace

std::optional<ast::ExprNode> number_literal(std::string_view spelling) {
    bool hexadecimal = spelling.size() > 1 && (spelling[1] | 0x20) == 'x';
    if (!hexadecimal && (spelling.back() | 0x20) == 'j')
        return ast::ImaginaryLiteral{float_value(spelling.substr(0, spelling.size() - 1))};
    if (!hexadecimal && spelling.find_first_of(".eE") != std::string_view::npos)
        return ast::FloatLiteral{float_value(spelling)};
    return integer_literal(spelling);
}

StringParts string_parts(std::string_view spelling) {
    size_t prefix = spelling.find_first_of("'\"");
    bool raw = false;
    bool bytes = false;
    for (char c : spelling.substr(0, prefix)) {
        raw |= (c | 0x20) == 'r';
        bytes |= (c | 0x20) == 'b';
    }
    size_t left = spelling.size() - prefix;
    bool triple = left >= 6 && spelling[prefix + 1] == spelling[prefix] && spelling[prefix + 2] == spelling[prefix];
    size_t quotes = triple ? 3 : 1;
    StringForm form =
        bytes ? (raw ? StringForm::RawBytes : StringForm::Bytes) : (raw ? StringForm::RawText : StringForm::Text);
    return {form, prefix + quotes, spelling.size() - quotes};
}

DecodedString decode_string(std::string_view body, StringForm form) {
    DecodedString out;
    bool bytes = form == StringForm::Bytes || form == StringForm::RawBytes;
    bool raw = is_raw(form);
    bool doubled_braces = form == StringForm::FStringText || form == StringForm::RawFStringText;
    EscapeReader escapes(body, bytes, out);
    for (size_t i = 0; i < body.size();) {
        size_t plain = body.find_first_of(doubled_braces ? "\\\r{}" : "\\\r", i);
        if (plain == std::string_view::npos) plain = body.size();
        out.value += body.substr(i, plain - i);
        i = plain;
        if (i == body.size()) break;
        char c = body[i];
        if (c == '\r') { // every line end is read as \n
            out.value += '\n';
            i += i + 1 < body.size() && body[i + 1] == '\n' ? 2 : 1;
        } else if (c == '\\' && !raw) {
            i = escapes.read(i);
        } else {
            out.value += c;
            i += c != '\\' && i + 1 < body.size() && body[i + 1] == c ? 2 : 1;
        }
    }
    if (bytes)
        for (char c : body) out.not_ascii |= (c & 0x80) != 0;
    return out;
}

} // namespace krait::dsl
