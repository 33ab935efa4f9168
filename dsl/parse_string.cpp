// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Strings that stand next to each other are one; with an f-string among them the whole is one
// f-string.
#include "dsl/parser_rules.h"

#include <fmt/format.h>

namespace krait::dsl {

namespace {

// Adjacent pieces of literal text are one part.
void append_text(std::vector<ast::FStringPart>& parts, std::string text, Span span) {
    if (text.empty()) return;
    if (!parts.empty() && !parts.back().value) {
        parts.back().text += text;
        parts.back().span = cover(parts.back().span, span);
        return;
    }
    ast::FStringPart part;
    part.text = std::move(text);
    part.span = span;
    parts.push_back(std::move(part));
}

} // namespace

ast::ExprId Parser::strings() {
    uint32_t start = begin();
    std::string text;
    std::vector<ast::FStringPart> parts;
    uint32_t child_height = 0;
    bool any_bytes = false;
    bool any_text = false;
    bool any_fstring = false;
    bool named = false;
    while (at(Kind::String) || at(Kind::FStringStart)) {
        Span piece = here();
        if (at(Kind::FStringStart)) {
            append_text(parts, std::move(text), piece);
            text.clear();
            fstring(parts, child_height);
            any_fstring = any_text = true;
        } else {
            bool bytes = false;
            plain_string(text, bytes, named);
            (bytes ? any_bytes : any_text) = true;
            if (any_fstring) {
                append_text(parts, std::move(text), piece);
                text.clear();
            }
        }
        if (any_bytes && any_text)
            fail<diag::Code::InvalidString>(piece, "a string and a bytes literal cannot be joined");
    }
    Span span = since(start);
    if (any_fstring) return make(span, ast::FString{std::move(parts)}, child_height);
    if (any_bytes) return make(span, ast::BytesLiteral{std::move(text)});
    return make(span, ast::StringLiteral{std::move(text), named});
}

void Parser::plain_string(std::string& text, bool& bytes, bool& named) {
    const Token& t = token();
    StringParts parts = string_parts(spelling_of(t));
    bytes = parts.form == StringForm::Bytes || parts.form == StringForm::RawBytes;
    auto at = [&](size_t offset) { return t.begin + static_cast<uint32_t>(offset); };
    text += decode(at(parts.body_begin), at(parts.body_end), parts.form, named);
    advance();
}

std::string Parser::decode(uint32_t begin, uint32_t end, StringForm form, bool& named) {
    DecodedString decoded = decode_string(text_.substr(begin, end - begin), form);
    named |= decoded.has_named_escape;
    if (decoded.not_ascii)
        fail<diag::Code::InvalidString>({file_, begin, end}, "a bytes literal holds ASCII characters only")
            .help("write other bytes as `\\x…`");
    if (decoded.invalid_escape) {
        auto [first, last] = *decoded.invalid_escape;
        Span span{file_, begin + static_cast<uint32_t>(first), begin + static_cast<uint32_t>(last)};
        fail<diag::Code::InvalidEscape>(span, sources_.text(span));
    }
    return std::move(decoded.value);
}

void Parser::fstring(std::vector<ast::FStringPart>& parts, uint32_t& child_height) {
    std::string_view prefix = spelling_of(token());
    bool raw = prefix.find_first_of("rR") < prefix.find_first_of("'\"");
    advance();
    fstring_parts(parts, child_height, Kind::FStringEnd, raw ? StringForm::RawFStringText : StringForm::FStringText);
}

void Parser::fstring_parts(std::vector<ast::FStringPart>& parts, uint32_t& child_height, Kind end, StringForm form) {
    bool raw = form == StringForm::RawFStringText || form == StringForm::RawFormatSpec;
    while (!at(end) && !failed_) {
        if (at(Kind::FStringMiddle)) {
            bool named = false;
            Span span = here();
            append_text(parts, decode(span.begin, span.end, form, named), span);
            advance();
        } else if (at(Kind::LeftBrace)) {
            parts.push_back(replacement_field(child_height, raw));
        } else {
            return fail_expected(end == Kind::RightBrace ? "`}`" : "the end of the f-string");
        }
    }
    if (end == Kind::FStringEnd) accept(end);
}

ast::FStringPart Parser::replacement_field(uint32_t& child_height, bool raw) {
    uint32_t start = begin();
    advance();
    ast::FStringPart part;
    part.value = yield_or_expressions();
    child_height = std::max(child_height, height(part.value));
    if (accept(Kind::Equal)) {
        part.self_documenting = true;
        // With the white space around the expression and after the `=`.
        part.text = text_.substr(start + 1, token().begin - (start + 1));
    }
    if (accept(Kind::Exclamation)) {
        std::string_view conversion = spelling_of(token());
        if (at(Kind::Name) && (conversion == "r" || conversion == "s" || conversion == "a")) {
            part.conversion = conversion[0];
            advance();
        } else {
            fail_expected("`r`, `s` or `a`");
        }
    }
    if (at(Kind::Colon)) {
        advance();
        uint32_t spec_begin = begin();
        ast::FString spec;
        uint32_t spec_height = 0;
        fstring_parts(spec.parts, spec_height, Kind::RightBrace,
                      raw ? StringForm::RawFormatSpec : StringForm::FormatSpec);
        Span span{file_, spec_begin, std::max(spec_begin, begin())};
        if (!failed_) part.format_spec = make(span, std::move(spec), spec_height);
        child_height = std::max(child_height, height(part.format_spec));
    }
    if (!at(Kind::RightBrace) && !failed_) fail_expected("`}`");
    accept(Kind::RightBrace);
    part.span = since(start);
    return part;
}

} // namespace krait::dsl
