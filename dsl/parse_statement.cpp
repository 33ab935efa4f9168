// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Simple statements: those that end with their line.
#include "dsl/parser_rules.h"

#include <optional>

namespace krait::dsl {

namespace {

std::optional<ast::BinaryOp> augmented_operator(TokenKind kind) {
    using ast::BinaryOp;
    static constexpr std::pair<TokenKind, BinaryOp> kRows[] = {
        {TokenKind::PlusEqual, BinaryOp::Add},
        {TokenKind::MinusEqual, BinaryOp::Subtract},
        {TokenKind::StarEqual, BinaryOp::Multiply},
        {TokenKind::SlashEqual, BinaryOp::Divide},
        {TokenKind::SlashSlashEqual, BinaryOp::FloorDivide},
        {TokenKind::PercentEqual, BinaryOp::Modulo},
        {TokenKind::AtEqual, BinaryOp::MatrixMultiply},
        {TokenKind::StarStarEqual, BinaryOp::Power},
        {TokenKind::ShiftLeftEqual, BinaryOp::ShiftLeft},
        {TokenKind::ShiftRightEqual, BinaryOp::ShiftRight},
        {TokenKind::AmpersandEqual, BinaryOp::BitAnd},
        {TokenKind::BarEqual, BinaryOp::BitOr},
        {TokenKind::CaretEqual, BinaryOp::BitXor},
    };
    for (const auto& [token, op] : kRows)
        if (token == kind) return op;
    return std::nullopt;
}

} // namespace

ast::StmtId Parser::simple_statement() {
    uint32_t start = begin();
    auto loop_only = [&](ast::StmtNode node) {
        if (loop_depth_ == 0) report<diag::Code::MisplacedStatement>(here(), spelling(kind()), "a loop");
        advance();
        return make(since(start), std::move(node));
    };
    if (at(Kind::Pass)) {
        advance();
        return make(since(start), ast::Pass{});
    }
    if (at(Kind::Break)) return loop_only(ast::Break{});
    if (at(Kind::Continue)) return loop_only(ast::Continue{});
    if (at(Kind::Return)) return return_statement();
    if (at(Kind::Import)) return import_statement();
    if (at(Kind::From)) return import_from_statement();
    if (at(Kind::Del)) return delete_statement();
    if (at(Kind::Raise)) return raise_statement();
    if (at(Kind::Assert)) return assert_statement();
    if (accept(Kind::Global)) {
        auto names = name_list();
        return make(since(start), ast::Global{std::move(names)});
    }
    if (accept(Kind::Nonlocal)) {
        auto names = name_list();
        return make(since(start), ast::Nonlocal{std::move(names)});
    }
    if (at_type_alias()) return type_alias();
    return expression_statement();
}

ast::StmtId Parser::expression_statement() {
    uint32_t start = begin();
    ExprId first = at(Kind::Yield) ? yield_expression() : expressions("a statement");
    if (at(Kind::Colon)) return annotated_assignment(start, first);
    if (at(Kind::Equal)) return assignment(start, first);
    if (auto op = augmented_operator(kind())) {
        check_target(first, TargetUse::Single);
        Span op_span = here();
        advance();
        ExprId value = yield_or_expressions();
        return make(since(start), ast::AugAssign{first, *op, op_span, value});
    }
    return make(since(start), ast::ExprStmt{first});
}

ast::StmtId Parser::annotated_assignment(uint32_t start, ExprId target) {
    check_target(target, TargetUse::Single);
    expect(Kind::Colon);
    ExprId annotation = expression();
    ExprId value;
    if (accept(Kind::Equal)) value = yield_or_expressions();
    return make(since(start), ast::AnnAssign{target, annotation, value});
}

ast::StmtId Parser::assignment(uint32_t start, ExprId first) {
    ast::Assign assign;
    ExprId value = first;
    while (at(Kind::Equal)) {
        check_target(value, TargetUse::Assign);
        advance();
        assign.targets.push_back(value);
        value = yield_or_expressions();
    }
    if (tree_.as<ast::Starred>(value))
        fail<diag::Code::MisplacedExpression>(span_of(value), "a starred expression outside a tuple or list");
    assign.value = value;
    return make(since(start), std::move(assign));
}

ast::StmtId Parser::return_statement() {
    uint32_t start = begin();
    advance();
    ExprId value;
    if (!at(Kind::Newline) && !at(Kind::Semicolon)) value = expressions("an expression");
    return make(since(start), ast::Return{value});
}

ast::StmtId Parser::raise_statement() {
    uint32_t start = begin();
    advance();
    ast::Raise raise;
    if (!at(Kind::Newline) && !at(Kind::Semicolon)) {
        raise.exception = expression();
        if (accept(Kind::From)) raise.cause = expression();
    }
    return make(since(start), raise);
}

ast::StmtId Parser::assert_statement() {
    uint32_t start = begin();
    advance();
    ast::Assert assertion;
    assertion.condition = expression();
    if (accept(Kind::Comma)) assertion.message = expression();
    return make(since(start), assertion);
}

ast::StmtId Parser::delete_statement() {
    uint32_t start = begin();
    advance();
    ast::Delete statement;
    do {
        ExprId target = primary();
        check_target(target, TargetUse::Delete);
        statement.targets.push_back(target);
    } while (accept(Kind::Comma) && !at(Kind::Newline) && !at(Kind::Semicolon));
    return make(since(start), std::move(statement));
}

std::vector<ast::Identifier> Parser::name_list() {
    std::vector<ast::Identifier> names;
    do names.push_back(identifier());
    while (accept(Kind::Comma));
    return names;
}

ast::Alias Parser::import_alias(bool dotted) {
    uint32_t start = begin();
    ast::Alias alias;
    alias.name = dotted ? dotted_name() : identifier();
    if (accept(Kind::As)) alias.bound_as = identifier();
    alias.span = since(start);
    return alias;
}

ast::StmtId Parser::import_statement() {
    uint32_t start = begin();
    advance();
    ast::Import import;
    do import.names.push_back(import_alias(true));
    while (accept(Kind::Comma));
    return make(since(start), std::move(import));
}

ast::StmtId Parser::import_from_statement() {
    uint32_t start = begin();
    advance();
    ast::ImportFrom import;
    while (at(Kind::Dot) || at(Kind::Ellipsis)) {
        import.level += at(Kind::Dot) ? 1 : 3;
        advance();
    }
    import.module.span = here();
    if (import.level == 0 || !at(Kind::Import)) import.module = dotted_name();
    expect(Kind::Import);
    if (at(Kind::Star)) {
        import.names.push_back({{"*", here()}, std::nullopt, here()});
        advance();
        return make(since(start), std::move(import));
    }
    bool bracketed = accept(Kind::LeftParen);
    do import.names.push_back(import_alias(false));
    while (accept(Kind::Comma) && !(bracketed && at(Kind::RightParen)));
    if (bracketed) expect(Kind::RightParen);
    return make(since(start), std::move(import));
}

bool Parser::at_type_alias() const {
    return at_word("type") && kind(1) == Kind::Name && (kind(2) == Kind::Equal || kind(2) == Kind::LeftBracket);
}

ast::StmtId Parser::type_alias() {
    uint32_t start = begin();
    advance();
    ast::TypeAlias alias;
    alias.name = identifier();
    alias.type_parameters = type_parameters();
    expect(Kind::Equal);
    alias.value = expression();
    return make(since(start), std::move(alias));
}

} // namespace krait::dsl
