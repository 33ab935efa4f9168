// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What single statements bind: the targets of assignments, the captures of patterns.
#include "compiler/support/match.h"
#include "dsl/evaluate.h"
#include "dsl/file_names.h"

#include <algorithm>

namespace krait::dsl {

namespace {

// Binds one name where `global` and `nonlocal` say, which for both is after the block that owns it has run.
void bind_name(std::string_view name, HostEntity entity, Span at, const Place& place, ast::ExprId expression) {
    Frame& frame = place.frame;
    std::string reason = "`" + frame.qualified_name() + "` assigns it";
    if (frame.is_declared_global(name)) return frame.module_frame().make_unknown(name, at, std::move(reason));
    if (frame.is_declared_nonlocal(name)) {
        for (Frame* outer = frame.parent(); outer; outer = outer->parent())
            if (outer->kind() == FrameKind::Function && outer->find_own(name))
                return outer->make_unknown(name, at, std::move(reason));
        return;
    }
    frame.bind(name, std::move(entity), at, place.certainty, BindingForm::Assignment, expression);
}

// `module.name = …` of a module of the user's own: which kernel sees which value is known to nobody who does not run it.
void forget_attribute(const ast::Tree& tree, const ast::Attribute& target, Span at, const Place& place) {
    HostEntity object = evaluate(tree, target.object, place.frame);
    const auto* module = std::get_if<ModuleEntity>(&object);
    if (!module || !module->own) return;
    // Names are still being bound, so the frame is; it is const to those who look names up.
    const_cast<Frame*>(module->own)->make_unknown(target.name.text, at, "it is assigned more than once");
}

// The items of a target or value that is written as a sequence, or null.
const std::vector<ast::ExprId>* items_of(const ast::Tree& tree, ast::ExprId id) {
    if (auto* tuple = tree.as<ast::Tuple>(id)) return &tuple->items;
    if (auto* list = tree.as<ast::List>(id)) return &list->items;
    return nullptr;
}

bool has_star(const ast::Tree& tree, const std::vector<ast::ExprId>& items) {
    return std::any_of(items.begin(), items.end(), [&](ast::ExprId item) { return tree.as<ast::Starred>(item); });
}

void bind_value(const ast::Tree& tree, ast::ExprId target, const HostValue& value, const Place& place) {
    if (auto* name = tree.as<ast::Name>(target)) return bind_name(name->text, value, tree.span(target), place, {});
    auto* items = items_of(tree, target);
    auto* tuple = value.as<HostTuple>();
    bool fits = items && tuple && items->size() == tuple->items.size() && !has_star(tree, *items);
    if (!fits) return bind_target_unknown(tree, target, place, "the host program computes it");
    for (size_t i = 0; i < items->size(); ++i) bind_value(tree, (*items)[i], tuple->items[i], place);
}

} // namespace

Certainty inside(Certainty outer, Certainty inner) {
    if (outer == Certainty::Fallback || inner == Certainty::Fallback) return Certainty::Fallback;
    if (outer == Certainty::Loop || inner == Certainty::Loop) return Certainty::Loop;
    return outer == Certainty::Branch ? outer : inner;
}

void bind_target(const ast::Tree& tree, ast::ExprId target, ast::ExprId value, const Place& place) {
    if (auto* name = tree.as<ast::Name>(target))
        return bind_name(name->text, evaluate(tree, value, place.frame), tree.span(target), place, value);
    if (auto* attribute = tree.as<ast::Attribute>(target))
        return forget_attribute(tree, *attribute, tree.span(target), place);
    auto* targets = items_of(tree, target);
    if (!targets) return bind_target_unknown(tree, target, place, "the host program computes it");
    auto* values = items_of(tree, value);
    bool is_pairwise =
        values && values->size() == targets->size() && !has_star(tree, *targets) && !has_star(tree, *values);
    if (!is_pairwise) {
        HostEntity entity = evaluate(tree, value, place.frame);
        if (auto* known = std::get_if<HostValue>(&entity)) return bind_value(tree, target, *known, place);
        return bind_target_unknown(tree, target, place, "the host program computes it");
    }
    // All values first: `a, b = b, a`.
    std::vector<HostEntity> entities;
    for (ast::ExprId id : *values) entities.push_back(evaluate(tree, id, place.frame));
    for (size_t i = 0; i < targets->size(); ++i) {
        ast::ExprId item = (*targets)[i];
        if (auto* name = tree.as<ast::Name>(item)) {
            bind_name(name->text, entities[i], tree.span(item), place, (*values)[i]);
        } else if (auto* known = std::get_if<HostValue>(&entities[i])) {
            bind_value(tree, item, *known, place);
        } else {
            bind_target_unknown(tree, item, place, "the host program computes it");
        }
    }
}

void bind_target_unknown(const ast::Tree& tree, ast::ExprId target, const Place& place, const std::string& reason) {
    Span span = tree.span(target);
    if (auto* name = tree.as<ast::Name>(target)) {
        bind_name(name->text, UnknownEntity{span, reason}, span, place, {});
    } else if (auto* attribute = tree.as<ast::Attribute>(target)) {
        forget_attribute(tree, *attribute, span, place);
    } else if (auto* starred = tree.as<ast::Starred>(target)) {
        bind_target_unknown(tree, starred->value, place, reason);
    } else if (auto* items = items_of(tree, target)) {
        for (ast::ExprId item : *items) bind_target_unknown(tree, item, place, reason);
    }
}

void bind_pattern(const ast::Tree& tree, ast::PatternId pattern, const Place& place) {
    Span span = tree[pattern].span;
    auto capture = [&](const std::string& name) {
        bind_name(name, UnknownEntity{span, "it is bound by a `match`"}, span, place, {});
    };
    auto descend = [&](ast::PatternId inner) {
        if (inner) bind_pattern(tree, inner, place);
    };
    match(
        tree[pattern].node, [](const ast::ValuePattern&) {}, [](const ast::WildcardPattern&) {},
        [&](const ast::CapturePattern& node) { capture(node.name.text); },
        [&](const ast::OrPattern& node) {
            for (ast::PatternId inner : node.alternatives) descend(inner);
        },
        [&](const ast::AsPattern& node) {
            descend(node.pattern);
            capture(node.name.text);
        },
        [&](const ast::SequencePattern& node) {
            for (ast::PatternId inner : node.items) descend(inner);
        },
        [&](const ast::StarPattern& node) {
            if (node.name) capture(node.name->text);
        },
        [&](const ast::ClassPattern& node) {
            for (ast::PatternId inner : node.positional) descend(inner);
            for (const ast::KeywordPattern& keyword : node.keywords) descend(keyword.pattern);
        },
        [&](const ast::MappingPattern& node) {
            for (const ast::MappingItem& item : node.items) descend(item.pattern);
            if (node.rest) capture(node.rest->text);
        });
}

} // namespace krait::dsl
