// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Names, numbers, constants, and what stands in brackets: groups, tuples, lists, sets, dicts,
// comprehensions.
#include "dsl/identifiers.h"
#include "dsl/parser_rules.h"

#include <fmt/format.h>

namespace krait::dsl {

ast::ExprId Parser::atom() {
    uint32_t start = begin();
    auto constant = [&](ast::ExprNode node) {
        advance();
        return make(since(start), std::move(node));
    };
    if (at(Kind::Name)) {
        std::string text = normalised_identifier(spelling_of(token()));
        advance();
        return make(since(start), ast::Name{std::move(text)});
    }
    if (at(Kind::Number)) return number();
    if (at(Kind::String) || at(Kind::FStringStart)) return strings();
    if (at(Kind::LeftParen)) return group();
    if (at(Kind::LeftBracket)) return list_display();
    if (at(Kind::LeftBrace)) return brace_display();
    if (at(Kind::True)) return constant(ast::BoolLiteral{true});
    if (at(Kind::False)) return constant(ast::BoolLiteral{false});
    if (at(Kind::None)) return constant(ast::NoneLiteral{});
    if (at(Kind::Ellipsis)) return constant(ast::EllipsisLiteral{});
    fail_expected("an expression");
    return invalid();
}

ast::ExprId Parser::number() {
    Span span = here();
    auto literal = number_literal(spelling_of(token()));
    if (!literal) {
        fail<diag::Code::InvalidNumber>(span, fmt::format("an integer of more than {} digits", kMostDecimalDigits));
        return invalid();
    }
    advance();
    return make(span, std::move(*literal));
}

// `(`: an empty tuple, a yield, a generator, a tuple, or an expression in parentheses.
ast::ExprId Parser::group() {
    uint32_t start = begin();
    advance();
    if (accept(Kind::RightParen)) return make(since(start), ast::Tuple{});
    if (at(Kind::Yield)) {
        ExprId value = yield_expression();
        expect(Kind::RightParen);
        return value;
    }
    ExprId first = star_or_named_expression();
    bool starred = tree_.as<ast::Starred>(first) != nullptr;
    if (at_comprehension() && !starred) {
        ExprId generator = comprehension(start, ast::ComprehensionKind::Generator, first, {});
        expect(Kind::RightParen);
        tree_.exprs[generator].span = since(start);
        return generator;
    }
    if (at(Kind::Comma)) {
        ast::Tuple tuple{{first}};
        while (accept(Kind::Comma) && !at(Kind::RightParen)) tuple.items.push_back(star_or_named_expression());
        expect(Kind::RightParen);
        uint32_t child_height = tallest(tuple.items);
        return make(since(start), std::move(tuple), child_height);
    }
    expect(Kind::RightParen);
    if (starred) fail<diag::Code::MisplacedExpression>(span_of(first), "a starred expression outside a tuple or list");
    return first;
}

ast::ExprId Parser::list_display() {
    uint32_t start = begin();
    advance();
    ast::List list;
    if (!at(Kind::RightBracket)) {
        list.items.push_back(star_or_named_expression());
        if (at_comprehension() && !tree_.as<ast::Starred>(list.items[0])) {
            ExprId node = comprehension(start, ast::ComprehensionKind::List, list.items[0], {});
            expect(Kind::RightBracket);
            tree_.exprs[node].span = since(start);
            return node;
        }
        while (accept(Kind::Comma) && !at(Kind::RightBracket)) list.items.push_back(star_or_named_expression());
    }
    expect(Kind::RightBracket);
    uint32_t child_height = tallest(list.items);
    return make(since(start), std::move(list), child_height);
}

ast::ExprId Parser::brace_display() {
    uint32_t start = begin();
    advance();
    if (at(Kind::RightBrace) || at(Kind::StarStar)) return dict_display(start, {});
    ExprId first = star_or_named_expression();
    bool starred = tree_.as<ast::Starred>(first) != nullptr;
    if (at(Kind::Colon) && !starred) return dict_display(start, first);
    if (at_comprehension() && !starred) {
        ExprId node = comprehension(start, ast::ComprehensionKind::Set, first, {});
        expect(Kind::RightBrace);
        tree_.exprs[node].span = since(start);
        return node;
    }
    ast::Set set{{first}};
    while (accept(Kind::Comma) && !at(Kind::RightBrace)) set.items.push_back(star_or_named_expression());
    expect(Kind::RightBrace);
    uint32_t child_height = tallest(set.items);
    return make(since(start), std::move(set), child_height);
}

// After `{`, and after the first key unless there is none yet.
ast::ExprId Parser::dict_display(uint32_t start, ExprId first_key) {
    ast::Dict dict;
    uint32_t child_height = 0;
    ExprId key = first_key;
    while (!at(Kind::RightBrace) && !failed_) {
        ExprId value;
        if (!key && accept(Kind::StarStar)) {
            value = binary(0);
        } else {
            if (!key) key = expression();
            expect(Kind::Colon);
            value = expression();
        }
        if (dict.items.empty() && key && at_comprehension()) {
            ExprId node = comprehension(start, ast::ComprehensionKind::Dict, key, value);
            expect(Kind::RightBrace);
            tree_.exprs[node].span = since(start);
            return node;
        }
        dict.items.push_back({key, value});
        child_height = std::max(child_height, tallest({key, value}));
        key = {};
        if (!accept(Kind::Comma)) break;
    }
    expect(Kind::RightBrace);
    return make(since(start), std::move(dict), child_height);
}

// From the first `for` to the end of the last clause; the span is widened by whoever passes the
// bracket.
ast::ExprId Parser::comprehension(uint32_t start, ast::ComprehensionKind kind, ExprId element, ExprId value) {
    ast::Comprehension node{kind, element, value, {}};
    uint32_t child_height = std::max(tallest({element, value}), for_clauses(node.clauses));
    return make(since(start), std::move(node), child_height);
}

uint32_t Parser::for_clauses(std::vector<ast::ForClause>& clauses) {
    uint32_t child_height = 0;
    while (at_comprehension()) {
        uint32_t start = begin();
        ast::ForClause clause;
        clause.is_async = accept(Kind::Async);
        expect(Kind::For);
        clause.target = for_targets();
        expect(Kind::In);
        clause.iterable = disjunction();
        while (accept(Kind::If)) clause.conditions.push_back(disjunction());
        child_height = std::max({child_height, tallest({clause.target, clause.iterable}), tallest(clause.conditions)});
        clause.span = since(start);
        clauses.push_back(std::move(clause));
    }
    return child_height;
}

} // namespace krait::dsl
