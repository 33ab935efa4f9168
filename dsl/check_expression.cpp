// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Expressions: names, literals, tuples, and those that choose between operands. Operators, calls,
// attributes and indices have files of their own.
#include "compiler/support/check.h"
#include "compiler/support/match.h"
#include "compiler/support/text.h"
#include "dsl/function_checker.h"
#include "dsl/typing_rules.h"

namespace krait::dsl {

Operand FunctionChecker::reject_expression(std::string_view construct, Span span, std::string_view way_out) {
    auto& report = sink_.report<diag::Code::UnsupportedExpression>(span, construct);
    if (!way_out.empty()) report.help(std::string(way_out));
    return Operand::invalid(span);
}

namespace {

// What `{value}` puts into an f-string, where Python and a kernel agree on how it is written.
std::optional<std::string> text_in_fstring(const Operand& value) {
    const ConstantValue* constant = value.constant();
    if (!constant) return std::nullopt;
    if (const auto* text = std::get_if<StringConstant>(&constant->value)) return text->text;
    if (value.is_none()) return "None";
    const ir::ScalarConstant* number = value.scalar_constant();
    if (number && (value.type.is_integer() || value.type.is_bool())) return number->text();
    return std::nullopt;
}

} // namespace

Operand FunctionChecker::check_maybe_none(ast::ExprId id) {
    const ast::Expr& expression = tree()[id];
    Span span = expression.span;
    return match(
        expression.node, [&](const ast::InvalidExpr&) { return Operand::invalid(span); },
        [&](const ast::Name& node) { return check_name(node.text, span); },
        [&](const ast::IntLiteral& node) { return check_int(node, span); },
        [&](const ast::FloatLiteral& node) {
            return Operand::of(ir::ScalarConstant::of_float(ir::Scalar::Float64, node.value), span, true);
        },
        [&](const ast::ImaginaryLiteral& node) {
            return Operand::of(ir::ScalarConstant::of_complex(ir::Scalar::Complex128, 0, node.value), span, true);
        },
        [&](const ast::StringLiteral& node) {
            return Operand::of(ConstantValue{StringConstant{node.value}}, span, true);
        },
        [&](const ast::BytesLiteral&) { return reject_expression("a bytes literal", span); },
        [&](const ast::BoolLiteral& node) { return Operand::of(ir::ScalarConstant::of_bool(node.value), span, true); },
        [&](const ast::NoneLiteral&) { return Operand::of(ConstantValue{NoneConstant{}}, span, true); },
        [&](const ast::EllipsisLiteral&) { return Operand{EllipsisOperand{}, {}, span}; },
        [&](const ast::FString& node) {
            // Of constants; of all else there would be text that only the device knows.
            std::string text;
            for (const ast::FStringPart& part : node.parts) {
                text += part.text;
                if (!part.value) continue;
                if (part.conversion != 0 || part.format_spec || part.self_documenting)
                    return reject_expression("a format specification", part.span, "write the value alone: `{value}`");
                Operand value = check(part.value);
                if (value.is_invalid()) return value;
                std::optional<std::string> written = text_in_fstring(value);
                if (!written)
                    return reject_expression(
                        "an f-string of " + describe(value), span,
                        "text cannot be made on the device: strings and integers that are known may "
                        "stand in it, and `print(f\"...\")` takes all values");
                text += *written;
            }
            return Operand::of(ConstantValue{StringConstant{std::move(text)}}, span, true);
        },
        [&](const ast::Unary& node) { return check_unary(id, node, span); },
        [&](const ast::Binary& node) { return check_binary(id, node, span); },
        [&](const ast::Bool& node) { return check_bool_value(node, 0, span); },
        [&](const ast::Compare& node) { return check_compare(node, span); },
        [&](const ast::Call& node) { return check_call(id, node, span); },
        [&](const ast::Attribute& node) { return check_attribute(node, span); },
        [&](const ast::Subscript& node) { return check_subscript(node, span); },
        [&](const ast::Slice& node) { return check_slice(node, span); },
        [&](const ast::Tuple& node) { return check_tuple(node.items, span); },
        [&](const ast::List&) {
            return reject_expression("a list", span, "use a tuple, or `cuda.local.array` for what changes");
        },
        [&](const ast::Set&) { return reject_expression("a set", span, "use a tuple: `in` works on it"); },
        [&](const ast::Dict&) { return reject_expression("a dictionary", span, "pass arrays, or choose with `if`"); },
        [&](const ast::Comprehension& node) {
            return reject_expression(node.kind == ast::ComprehensionKind::Generator ? "a generator expression"
                                                                                    : "a comprehension",
                                     span, "write a loop that fills a `cuda.local.array`");
        },
        [&](const ast::Lambda& node) { return make_closure(node.function, span); },
        [&](const ast::IfExp& node) { return check_ternary(node, span); },
        [&](const ast::NamedExpr& node) { return check_walrus(node, span); },
        [&](const ast::Starred&) { return reject_expression("`*` here", span); },
        [&](const ast::Await&) { return reject_expression("`await`", span); },
        [&](const ast::Yield&) {
            return reject_expression("`yield`", span, "a kernel cannot be suspended; write results to an array");
        },
        [&](const ast::YieldFrom&) {
            return reject_expression("`yield from`", span, "a kernel cannot be suspended; write results to an array");
        });
}

Operand FunctionChecker::check_int(const ast::IntLiteral& node, Span span) {
    if (!node.value) {
        sink_.report<diag::Code::LiteralTooLarge>(span, "`" + node.decimal + "`");
        return Operand::invalid(span);
    }
    bool fits = *node.value <= static_cast<uint64_t>(INT64_MAX);
    return Operand::of(fits ? ir::ScalarConstant::of_signed(ir::Scalar::Int64, static_cast<int64_t>(*node.value))
                            : ir::ScalarConstant::of_unsigned(ir::Scalar::UInt64, *node.value),
                       span, true);
}

Operand FunctionChecker::check_name(std::string_view name, Span span) {
    if (!outside_body_)
        if (std::optional<uint32_t> variable = flow_.find(name)) return read_variable(*variable, span);
    if (const Operand* captured = find_captured(name)) {
        Operand operand = *captured;
        operand.span = span;
        return operand;
    }
    std::optional<Entity> entity = scope_.lookup(instance_.decl, name);
    if (!entity) {
        auto& report = sink_.report<diag::Code::UndefinedName>(span, name);
        std::vector<std::string> candidates = scope_.visible_names(instance_.decl);
        candidates.insert(candidates.end(), flow_.names.begin(), flow_.names.end());
        if (auto closest = closest_spelling(name, candidates)) report.fix(span, *closest);
        return Operand::invalid(span);
    }
    if (const auto* unknown = std::get_if<UnknownEntity>(&*entity)) {
        auto& report = sink_.report<diag::Code::UnknownHostName>(span, name);
        if (unknown->bound_at.valid()) report.label(unknown->bound_at, unknown->reason);
        report.help("pass `-D " + scope_.define_name(instance_.decl, name) +
                    "=VALUE`, or give the kernel a parameter for it");
        return Operand::invalid(span);
    }
    return outside_value(Operand::of(*entity, span));
}

Operand FunctionChecker::read_variable(uint32_t variable, Span span) {
    const Binding& binding = environment_.bindings[variable];
    switch (binding.kind) {
        case Binding::Kind::Unassigned: {
            bool may_be_assigned = false; // in an earlier turn of a loop whose end is not known yet
            for (const LoopFrame* loop : loops_)
                may_be_assigned = may_be_assigned || loop->assumed_unassigned.has(variable);
            if (may_be_assigned) {
                observe_unassigned(variable, span);
            } else {
                sink_.report<diag::Code::UnboundLocal>(span, flow_.names[variable])
                    .help("assign it before this line on at least one path");
                environment_.bindings[variable].kind = Binding::Kind::Invalid; // said once
            }
            return Operand::invalid(span);
        }
        case Binding::Kind::Invalid: return Operand::invalid(span);
        case Binding::Kind::Local: return Operand::value(builder_.read(binding.local, span), binding.type, span);
        case Binding::Kind::Value: return Operand::value(binding.value, binding.type, span);
        case Binding::Kind::Static: {
            Operand operand = *binding.fixed;
            operand.span = span;
            return operand;
        }
    }
    unreachable();
}

Operand FunctionChecker::check_tuple(const std::vector<ast::ExprId>& items, Span span) {
    TupleOperand tuple;
    for (ast::ExprId item : items) {
        const auto* starred = tree().as<ast::Starred>(item);
        if (!starred) {
            tuple.elements.push_back(check_maybe_none(item));
            continue;
        }
        Operand inner = check(starred->value);
        std::optional<std::vector<Operand>> elements = elements_of(inner);
        if (!elements) {
            if (!inner.is_invalid())
                sink_.report<diag::Code::NotIterable>(inner.span, describe(inner)).help("only a tuple can be spread");
            return Operand::invalid(span);
        }
        tuple.elements.insert(tuple.elements.end(), elements->begin(), elements->end());
    }
    return make_tuple(std::move(tuple), span);
}

Operand FunctionChecker::make_tuple(TupleOperand tuple, Span span) {
    size_t values = 0;
    for (const Operand& element : tuple.elements) values += weight_of(element);
    if (values > kMostTupleValues) {
        sink_.report<diag::Code::TooComplex>(span, too_many_tuple_values(values)).help("keep them in a local array");
        return Operand::invalid(span);
    }
    return Operand::of(std::move(tuple), span);
}

Operand FunctionChecker::check_walrus(const ast::NamedExpr& node, Span span) {
    Operand value = check_maybe_none(node.value);
    assign_name(node.target.text, value, node.target.span);
    if (!flow_.find(node.target.text)) return Operand::invalid(span);
    return read_variable(*flow_.find(node.target.text), span);
}

// `a and b` gives one of its operands. The rest is evaluated only where the first does not decide.
Operand FunctionChecker::check_bool_value(const ast::Bool& node, size_t first, Span span) {
    Operand left = check_maybe_none(node.values[first]);
    if (first + 1 == node.values.size()) return left;
    Condition condition = truth(left);
    bool is_and = node.op == ast::BoolOp::And;
    if (condition.known) {
        if (*condition.known != is_and) return left;
        return check_bool_value(node, first + 1, span);
    }
    if (condition.is_invalid()) {
        check_bool_value(node, first + 1, span);
        return Operand::invalid(span);
    }
    Arm rest_arm = begin_arm();
    Operand rest = check_bool_value(node, first + 1, span);
    end_arm(rest_arm);
    Arm keep_arm = begin_arm();
    end_arm(keep_arm);
    if (is_and) return merge_arms(condition.value, rest_arm, std::move(rest), keep_arm, std::move(left), span);
    return merge_arms(condition.value, keep_arm, std::move(left), rest_arm, std::move(rest), span);
}

Operand FunctionChecker::check_ternary(const ast::IfExp& node, Span span) {
    Condition condition = check_condition(node.condition);
    if (condition.known) return check_maybe_none(*condition.known ? node.then : node.otherwise);
    Arm then_arm = begin_arm();
    Operand then = check_maybe_none(node.then);
    end_arm(then_arm);
    Arm else_arm = begin_arm();
    Operand otherwise = check_maybe_none(node.otherwise);
    end_arm(else_arm);
    if (condition.is_invalid()) return Operand::invalid(span);
    return merge_arms(condition.value, then_arm, std::move(then), else_arm, std::move(otherwise), span);
}

} // namespace krait::dsl
