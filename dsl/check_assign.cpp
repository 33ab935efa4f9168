// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Assignment in all its forms. Each gives the variable a new version; the local of the current one
// is used again where the type is the same, because no path can still need what it held.
#include "compiler/support/check.h"
#include "dsl/function_checker.h"

namespace krait::dsl {

void FunctionChecker::check_assign(const ast::Assign& node) {
    Operand value = check_maybe_none(node.value);
    for (ast::ExprId target : node.targets) assign(target, value);
}

void FunctionChecker::check_ann_assign(const ast::AnnAssign& node) {
    // The annotation of a local means nothing, as in Numba: the value gives the type.
    if (node.value) assign(node.target, check_maybe_none(node.value));
}

void FunctionChecker::assign(ast::ExprId target, Operand value) {
    Span span = tree().span(target);
    if (const auto* name = tree().as<ast::Name>(target)) {
        assign_name(name->text, std::move(value), span);
    } else if (const auto* tuple = tree().as<ast::Tuple>(target)) {
        unpack(tuple->items, value, span);
    } else if (const auto* list = tree().as<ast::List>(target)) {
        unpack(list->items, value, span);
    } else if (tree().as<ast::Subscript>(target) || tree().as<ast::Attribute>(target)) {
        if (auto place = find_target(target)) store(*place, value, span);
    } else if (!tree().as<ast::InvalidExpr>(target)) {
        report_unsupported("this assignment", span);
    }
}

void FunctionChecker::assign_name(std::string_view name, Operand value, Span span) {
    std::optional<uint32_t> variable = flow_.find(name);
    if (!variable) {
        report_unsupported("writing the global `" + std::string(name) + "`", span,
                           "globals are constants here; pass an array to write results to");
        return;
    }
    ++assignments_;
    Binding& binding = environment_.bindings[*variable];
    Binding old = binding;
    binding = {};
    binding.assigned_at = span;
    if (value.is_invalid()) {
        binding.kind = Binding::Kind::Invalid;
        return;
    }
    if (const auto* use = std::get_if<AllocationOperand>(&value.kind)) {
        std::string& shown = module_.allocation(use->allocation).name;
        if (shown.empty()) shown = name;
    }
    if (const auto* slice = std::get_if<SliceOperand>(&value.kind); slice && !value.is_static())
        value = keep_slice(*slice, value.span);
    if (std::holds_alternative<IterableOperand>(value.kind) && !value.is_static()) value = iterable_in_variable(value);
    binding.type = value.type;
    if (value.is_static()) {
        value.is_literal = false; // read through a variable, it is computed with as its type says
        binding.kind = Binding::Kind::Static;
        binding.fixed = std::make_shared<Operand>(std::move(value));
        return;
    }
    std::optional<ir::ValueId> id = materialize(value);
    if (!id) {
        binding.kind = Binding::Kind::Invalid;
        return;
    }
    binding.kind = Binding::Kind::Local;
    binding.local = old.kind == Binding::Kind::Local && old.type == value.type
                        ? old.local
                        : builder_.make_local(std::string(name), value.type);
    builder_.write(binding.local, *id, span);
}

void FunctionChecker::unpack(const std::vector<ast::ExprId>& targets, const Operand& value, Span span) {
    auto assign_all_invalid = [&] {
        for (ast::ExprId target : targets) {
            const auto* starred = tree().as<ast::Starred>(target);
            assign(starred ? starred->value : target, Operand::invalid(span));
        }
    };
    if (value.is_invalid()) return assign_all_invalid();
    std::optional<std::vector<Operand>> elements = elements_of(unwrap(value));
    if (!elements) {
        sink_.report<diag::Code::NotIterable>(value.span, describe(value))
            .label(span, std::to_string(targets.size()) + " names to fill")
            .help("only a tuple can be unpacked; index the array instead");
        return assign_all_invalid();
    }
    size_t star = targets.size();
    for (size_t i = 0; i < targets.size(); ++i)
        if (tree().as<ast::Starred>(targets[i])) star = i;
    bool has_star = star < targets.size();
    size_t named = has_star ? targets.size() - 1 : targets.size();
    if (has_star ? elements->size() < named : elements->size() != named) {
        sink_.report<diag::Code::UnpackCount>(span, std::to_string(targets.size()), std::to_string(elements->size()))
            .label(value.span, "this has " + std::to_string(elements->size()) + " values");
        return assign_all_invalid();
    }
    for (size_t i = 0; i < star; ++i) assign(targets[i], (*elements)[i]);
    if (!has_star) return;
    size_t after = targets.size() - star - 1;
    TupleOperand rest;
    for (size_t i = star; i + after < elements->size(); ++i) rest.elements.push_back((*elements)[i]);
    assign(tree().as<ast::Starred>(targets[star])->value, Operand::of(std::move(rest), value.span));
    for (size_t i = 0; i < after; ++i) assign(targets[star + 1 + i], (*elements)[elements->size() - after + i]);
}

// The place is found once: `a[f()] += 1` calls f once.
void FunctionChecker::check_aug_assign(const ast::AugAssign& node, Span span) {
    Span target_span = tree().span(node.target);
    if (const auto* name = tree().as<ast::Name>(node.target)) {
        if (!flow_.find(name->text)) {
            check(node.value);
            return assign_name(name->text, Operand::invalid(span), target_span);
        }
        Operand left = unwrap(check_name(name->text, target_span));
        Operand right = check(node.value);
        if (left.type.is_array()) { // the elements change, not what the name stands for
            Place place{*materialize(left), left.type, {}, target_span};
            return store(place, binary(node.op, load(place, target_span), right, span), span);
        }
        assign_name(name->text, binary(node.op, left, right, span), target_span);
        return;
    }
    if (tree().as<ast::Subscript>(node.target) || tree().as<ast::Attribute>(node.target)) {
        std::optional<Place> place = find_target(node.target);
        if (!place || !is_writable(*place)) {
            check(node.value);
            return;
        }
        Operand left = load(*place, target_span);
        Operand right = check(node.value);
        store(*place, binary(node.op, left, right, span), span);
        return;
    }
    check(node.value);
    if (!tree().as<ast::InvalidExpr>(node.target)) report_unsupported("this assignment", target_span);
}

void FunctionChecker::check_delete(const ast::Delete& node) {
    for (ast::ExprId target : node.targets) {
        Span span = tree().span(target);
        const auto* name = tree().as<ast::Name>(target);
        if (!name) {
            report_unsupported("`del` of anything but a name", span);
            continue;
        }
        if (std::optional<uint32_t> variable = flow_.find(name->text)) {
            read_variable(*variable, span);
            ++assignments_;
            environment_.bindings[*variable] = {};
        }
    }
}

} // namespace krait::dsl
