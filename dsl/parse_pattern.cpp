// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The patterns of `case`.
#include "dsl/parser_rules.h"

#include <fmt/format.h>

namespace krait::dsl {

// After `case`: one pattern, or a sequence without brackets.
ast::PatternId Parser::patterns() {
    uint32_t start = begin();
    PatternId first = at(Kind::Star) ? star_pattern() : as_pattern();
    if (!at(Kind::Comma)) {
        if (std::holds_alternative<ast::StarPattern>(tree_.patterns[first].node))
            fail<diag::Code::InvalidPattern>(tree_.patterns[first].span, "a starred pattern stands outside a sequence");
        return first;
    }
    ast::SequencePattern sequence{{first}};
    while (accept(Kind::Comma) && !at(Kind::Colon) && !at(Kind::If))
        sequence.items.push_back(at(Kind::Star) ? star_pattern() : as_pattern());
    return make(since(start), std::move(sequence));
}

ast::PatternId Parser::as_pattern() {
    Nesting nesting(*this);
    uint32_t start = begin();
    PatternId pattern = or_pattern();
    if (!accept(Kind::As)) return pattern;
    ast::Identifier name = identifier();
    if (name.text == "_") fail<diag::Code::InvalidPattern>(name.span, "`_` cannot be bound by `as`");
    return make(since(start), ast::AsPattern{pattern, std::move(name)});
}

ast::PatternId Parser::or_pattern() {
    uint32_t start = begin();
    PatternId first = closed_pattern();
    if (!at(Kind::Bar)) return first;
    ast::OrPattern node{{first}};
    while (accept(Kind::Bar)) node.alternatives.push_back(closed_pattern());
    return make(since(start), std::move(node));
}

ast::PatternId Parser::closed_pattern() {
    if (at(Kind::Name)) return name_pattern();
    if (at(Kind::LeftParen) || at(Kind::LeftBracket))
        return sequence_pattern(at(Kind::LeftParen) ? Kind::RightParen : Kind::RightBracket);
    if (at(Kind::LeftBrace)) return mapping_pattern();
    return literal_pattern();
}

ast::PatternId Parser::star_pattern() {
    uint32_t start = begin();
    advance();
    ast::Identifier name = identifier();
    ast::StarPattern node;
    if (name.text != "_") node.name = std::move(name);
    return make(since(start), std::move(node));
}

// A number with an optional sign, and an imaginary part as in `1 + 2j`.
ast::ExprId Parser::signed_number() {
    uint32_t start = begin();
    auto real = [&] {
        if (!at(Kind::Minus)) return at(Kind::Number) ? number() : atom();
        Span op_span = here();
        advance();
        if (!at(Kind::Number)) fail_expected("a number");
        ExprId operand = at(Kind::Number) ? number() : invalid();
        return make(since(op_span.begin), ast::Unary{ast::UnaryOp::Minus, op_span, operand}, height(operand));
    };
    ExprId value = real();
    if (!at(Kind::Plus) && !at(Kind::Minus)) return value;
    ast::BinaryOp op = at(Kind::Plus) ? ast::BinaryOp::Add : ast::BinaryOp::Subtract;
    Span op_span = here();
    advance();
    if (!at(Kind::Number)) {
        fail_expected("an imaginary number");
        return value;
    }
    ExprId imaginary = number();
    return make(since(start), ast::Binary{op, op_span, value, imaginary}, tallest({value, imaginary}));
}

ast::PatternId Parser::literal_pattern() {
    uint32_t start = begin();
    ExprId value;
    if (at(Kind::Number) || at(Kind::Minus)) {
        value = signed_number();
    } else if (at(Kind::String) || at(Kind::True) || at(Kind::False) || at(Kind::None)) {
        value = atom();
    } else {
        if (at(Kind::FStringStart)) fail<diag::Code::InvalidPattern>(here(), "an f-string cannot be a pattern");
        fail_expected("a pattern");
        value = invalid();
    }
    return make(since(start), ast::ValuePattern{value});
}

// `_`, a name to bind, a dotted name to compare with, or a class.
ast::PatternId Parser::name_pattern() {
    uint32_t start = begin();
    ast::Identifier name = identifier();
    if (!at(Kind::Dot) && !at(Kind::LeftParen)) {
        if (name.text == "_") return make(name.span, ast::WildcardPattern{});
        return make(name.span, ast::CapturePattern{std::move(name)});
    }
    Span span = name.span;
    ExprId value = make(span, ast::Name{std::move(name.text)});
    while (accept(Kind::Dot)) {
        ast::Identifier attribute = identifier();
        value = make(since(start), ast::Attribute{value, std::move(attribute)}, height(value));
    }
    if (at(Kind::LeftParen)) return class_pattern(start, value);
    return make(since(start), ast::ValuePattern{value});
}

ast::PatternId Parser::class_pattern(uint32_t start, ExprId callee) {
    ast::ClassPattern node{callee, {}, {}};
    advance();
    while (!at(Kind::RightParen) && !failed_) {
        if (at(Kind::Name) && kind(1) == Kind::Equal) {
            ast::Identifier name = identifier();
            advance();
            PatternId pattern = as_pattern();
            node.keywords.push_back({std::move(name), pattern});
        } else {
            Span span = here();
            node.positional.push_back(as_pattern());
            if (!node.keywords.empty())
                fail<diag::Code::InvalidPattern>(span, "a positional pattern follows a keyword pattern");
        }
        if (!accept(Kind::Comma)) break;
    }
    expect(Kind::RightParen);
    return make(since(start), std::move(node));
}

ast::PatternId Parser::mapping_pattern() {
    uint32_t start = begin();
    ast::MappingPattern node;
    advance();
    while (!at(Kind::RightBrace) && !failed_) {
        if (accept(Kind::StarStar)) {
            node.rest = identifier();
        } else {
            ast::MappingItem item;
            if (at(Kind::Name)) {
                item.key = primary();
                if (!tree_.as<ast::Attribute>(item.key))
                    fail<diag::Code::InvalidPattern>(span_of(item.key), "a key must be a literal or a dotted name");
            } else if (at(Kind::Number) || at(Kind::Minus)) {
                item.key = signed_number();
            } else if (at(Kind::String) || at(Kind::True) || at(Kind::False) || at(Kind::None)) {
                item.key = atom();
            } else {
                fail_expected("a key");
            }
            expect(Kind::Colon);
            item.pattern = as_pattern();
            node.items.push_back(item);
        }
        if (!accept(Kind::Comma)) break;
    }
    expect(Kind::RightBrace);
    return make(since(start), std::move(node));
}

// A sequence in brackets, or one pattern in parentheses.
ast::PatternId Parser::sequence_pattern(Kind close) {
    uint32_t start = begin();
    advance();
    ast::SequencePattern node;
    bool comma = false;
    while (!at(close) && !failed_) {
        node.items.push_back(at(Kind::Star) ? star_pattern() : as_pattern());
        comma = accept(Kind::Comma);
        if (!comma) break;
    }
    expect(close);
    if (failed_ || close == Kind::RightBracket || comma || node.items.size() != 1)
        return make(since(start), std::move(node));
    return node.items[0];
}

} // namespace krait::dsl
