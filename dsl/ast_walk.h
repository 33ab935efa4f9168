// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Generic walks over the syntax tree, for passes that treat most kinds of nodes alike.
#pragma once

#include "compiler/support/match.h"
#include "dsl/ast.h"

namespace krait::dsl::ast {

// Calls visit(ExprId) for each direct part of an expression, in the order of evaluation. The name
// that `:=` binds is not a part.
template <class Visit>
void for_each_part(const Expr& expression, Visit&& visit) {
    auto maybe = [&](ExprId id) {
        if (id) visit(id);
    };
    auto each = [&](const std::vector<ExprId>& ids) {
        for (ExprId id : ids) visit(id);
    };
    match(
        expression.node, [](const InvalidExpr&) {}, [](const Name&) {}, [](const IntLiteral&) {},
        [](const FloatLiteral&) {}, [](const ImaginaryLiteral&) {}, [](const StringLiteral&) {},
        [](const BytesLiteral&) {}, [](const BoolLiteral&) {}, [](const NoneLiteral&) {}, [](const EllipsisLiteral&) {},
        [&](const FString& node) {
            for (const FStringPart& part : node.parts) {
                maybe(part.value);
                maybe(part.format_spec);
            }
        },
        [&](const Unary& node) { visit(node.operand); },
        [&](const Binary& node) {
            visit(node.left);
            visit(node.right);
        },
        [&](const Bool& node) { each(node.values); },
        [&](const Compare& node) {
            visit(node.first);
            for (const Comparison& comparison : node.rest) visit(comparison.right);
        },
        [&](const Call& node) {
            visit(node.callee);
            each(node.args);
            for (const Keyword& keyword : node.keywords) visit(keyword.value);
        },
        [&](const Attribute& node) { visit(node.object); },
        [&](const Subscript& node) {
            visit(node.object);
            visit(node.index);
        },
        [&](const Slice& node) {
            maybe(node.lower);
            maybe(node.upper);
            maybe(node.step);
        },
        [&](const Tuple& node) { each(node.items); }, [&](const List& node) { each(node.items); },
        [&](const Set& node) { each(node.items); },
        [&](const Dict& node) {
            for (const DictItem& item : node.items) {
                maybe(item.key);
                visit(item.value);
            }
        },
        [&](const Comprehension& node) {
            for (const ForClause& clause : node.clauses) {
                visit(clause.iterable);
                visit(clause.target);
                each(clause.conditions);
            }
            visit(node.element);
            maybe(node.value);
        },
        [&](const Lambda& node) {
            for (const Parameter& parameter : node.parameters) maybe(parameter.default_value);
            visit(node.body);
        },
        [&](const IfExp& node) {
            visit(node.condition);
            visit(node.then);
            visit(node.otherwise);
        },
        [&](const NamedExpr& node) { visit(node.value); }, [&](const Starred& node) { visit(node.value); },
        [&](const Await& node) { visit(node.value); }, [&](const Yield& node) { maybe(node.value); },
        [&](const YieldFrom& node) { visit(node.value); });
}

// Calls visit(name, span) for each name that an assignment target binds.
template <class Visit>
void for_each_bound_name(const Tree& tree, ExprId target, Visit&& visit) {
    if (const auto* name = tree.as<Name>(target)) visit(std::string_view(name->text), tree.span(target));
    if (const auto* tuple = tree.as<Tuple>(target))
        for (ExprId item : tuple->items) for_each_bound_name(tree, item, visit);
    if (const auto* list = tree.as<List>(target))
        for (ExprId item : list->items) for_each_bound_name(tree, item, visit);
    if (const auto* starred = tree.as<Starred>(target)) for_each_bound_name(tree, starred->value, visit);
}

// Calls visit(name, span) for each name that a pattern binds.
template <class Visit>
void for_each_captured_name(const Tree& tree, PatternId id, Visit&& visit) {
    auto bind = [&](const Identifier& name) { visit(std::string_view(name.text), name.span); };
    auto descend = [&](PatternId inner) { for_each_captured_name(tree, inner, visit); };
    match(
        tree[id].node, [](const ValuePattern&) {}, [&](const CapturePattern& node) { bind(node.name); },
        [](const WildcardPattern&) {},
        [&](const OrPattern& node) {
            for (PatternId item : node.alternatives) descend(item);
        },
        [&](const AsPattern& node) {
            bind(node.name);
            descend(node.pattern);
        },
        [&](const SequencePattern& node) {
            for (PatternId item : node.items) descend(item);
        },
        [&](const StarPattern& node) {
            if (node.name) bind(*node.name);
        },
        [&](const ClassPattern& node) {
            for (PatternId item : node.positional) descend(item);
            for (const KeywordPattern& item : node.keywords) descend(item.pattern);
        },
        [&](const MappingPattern& node) {
            for (const MappingItem& item : node.items) descend(item.pattern);
            if (node.rest) bind(*node.rest);
        });
}

} // namespace krait::dsl::ast
