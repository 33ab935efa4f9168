// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What may be assigned to, deleted, or named after `for`. Targets are parsed as expressions and
// checked here.
#include "compiler/support/match.h"
#include "dsl/parser_rules.h"

#include <fmt/format.h>

namespace krait::dsl {

namespace {

struct Description {
    std::string_view operator()(const ast::InvalidExpr&) const { return "this"; }
    std::string_view operator()(const ast::Name&) const { return "a name"; }
    std::string_view operator()(const ast::IntLiteral&) const { return "a number"; }
    std::string_view operator()(const ast::FloatLiteral&) const { return "a number"; }
    std::string_view operator()(const ast::ImaginaryLiteral&) const { return "a number"; }
    std::string_view operator()(const ast::StringLiteral&) const { return "a string"; }
    std::string_view operator()(const ast::BytesLiteral&) const { return "a bytes literal"; }
    std::string_view operator()(const ast::BoolLiteral& b) const { return b.value ? "`True`" : "`False`"; }
    std::string_view operator()(const ast::NoneLiteral&) const { return "`None`"; }
    std::string_view operator()(const ast::EllipsisLiteral&) const { return "`...`"; }
    std::string_view operator()(const ast::FString&) const { return "an f-string"; }
    std::string_view operator()(const ast::Unary&) const { return "the result of an operator"; }
    std::string_view operator()(const ast::Binary&) const { return "the result of an operator"; }
    std::string_view operator()(const ast::Bool&) const { return "the result of an operator"; }
    std::string_view operator()(const ast::Compare&) const { return "a comparison"; }
    std::string_view operator()(const ast::Call&) const { return "the result of a call"; }
    std::string_view operator()(const ast::Attribute&) const { return "an attribute"; }
    std::string_view operator()(const ast::Subscript&) const { return "an element"; }
    std::string_view operator()(const ast::Slice&) const { return "a slice"; }
    std::string_view operator()(const ast::Tuple&) const { return "a tuple"; }
    std::string_view operator()(const ast::List&) const { return "a list"; }
    std::string_view operator()(const ast::Set&) const { return "a set"; }
    std::string_view operator()(const ast::Dict&) const { return "a dict"; }
    std::string_view operator()(const ast::Comprehension&) const { return "a comprehension"; }
    std::string_view operator()(const ast::Lambda&) const { return "a lambda"; }
    std::string_view operator()(const ast::IfExp&) const { return "a conditional expression"; }
    std::string_view operator()(const ast::NamedExpr&) const { return "the result of `:=`"; }
    std::string_view operator()(const ast::Starred&) const { return "a starred expression"; }
    std::string_view operator()(const ast::Await&) const { return "the result of `await`"; }
    std::string_view operator()(const ast::Yield&) const { return "the result of `yield`"; }
    std::string_view operator()(const ast::YieldFrom&) const { return "the result of `yield`"; }
};

} // namespace

std::string_view Parser::describe(const ast::Expr& expr) const { return std::visit(Description{}, expr.node); }

void Parser::check_target(ExprId target, TargetUse use) {
    if (failed_) return;
    const ast::Expr& expr = tree_.exprs[target];
    auto reject = [&] {
        if (use == TargetUse::Delete)
            fail<diag::Code::MisplacedExpression>(expr.span, fmt::format("{} after `del`", describe(expr)));
        else
            fail<diag::Code::InvalidAssignmentTarget>(expr.span, describe(expr));
    };
    if (std::holds_alternative<ast::Name>(expr.node) || std::holds_alternative<ast::Attribute>(expr.node) ||
        std::holds_alternative<ast::Subscript>(expr.node))
        return;
    const std::vector<ExprId>* items = nullptr;
    if (auto* tuple = std::get_if<ast::Tuple>(&expr.node)) items = &tuple->items;
    if (auto* list = std::get_if<ast::List>(&expr.node)) items = &list->items;
    if (!items || use == TargetUse::Single) return reject();
    bool seen_star = false;
    for (ExprId item : *items) {
        if (auto* starred = tree_.as<ast::Starred>(item); starred && use == TargetUse::Assign) {
            if (seen_star)
                fail<diag::Code::MisplacedExpression>(span_of(item), "a second starred name of the same assignment");
            seen_star = true;
            check_target(starred->value, use);
        } else {
            check_target(item, use);
        }
    }
}

// The targets of `for`: as far as an operator binds tighter than `in`.
ast::ExprId Parser::for_targets() {
    uint32_t start = begin();
    auto target = [&] {
        if (!at(Kind::Star)) return binary(0);
        uint32_t star = begin();
        advance();
        ExprId value = binary(0);
        return make(since(star), ast::Starred{value}, height(value));
    };
    ExprId first = target();
    if (at(Kind::Comma)) {
        ast::Tuple tuple{{first}};
        while (accept(Kind::Comma) && !at(Kind::In)) tuple.items.push_back(target());
        uint32_t child_height = tallest(tuple.items);
        first = make(since(start), std::move(tuple), child_height);
    }
    check_target(first, TargetUse::Assign);
    return first;
}

} // namespace krait::dsl
