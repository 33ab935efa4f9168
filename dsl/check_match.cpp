// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// `match`: the patterns become conditions, the cases a chain like that of an `if`. Values, tuples of patterns, `|`, `as`,
// captures and guards; what needs an object of Python (classes, mappings) is reported.
#include "compiler/support/match.h"
#include "dsl/ast_walk.h"
#include "dsl/function_checker.h"

namespace krait::dsl {

void FunctionChecker::check_match(ast::StmtId id, const ast::MatchStmt& node) {
    Operand subject = check_maybe_none(node.subject);
    subject.is_literal = false;
    Chain chain{builder_.block(), {}, {}, {}};
    for (const ast::MatchCase& one : node.cases) {
        Captures captures;
        Span span = tree()[one.pattern].span;
        Condition condition =
            subject.is_invalid() ? Condition::invalid() : match_pattern(one.pattern, subject, captures);
        if (condition.known && !*condition.known) continue;
        if (one.guard && condition.known) {
            assign_captures(captures);
            condition = check_condition(one.guard);
        } else if (one.guard) { // the names are bound before the guard is asked, and stay bound when it says no
            Arm arm = begin_arm();
            assign_captures(captures);
            Condition guard = check_condition(one.guard);
            end_arm(arm);
            condition = combine(ast::BoolOp::And, condition, arm, guard, span);
        }
        if (condition.known && !*condition.known) continue;
        if (condition.known) {
            assign_captures(captures);
            check_body(one.body);
            break;
        }
        open_branch(chain, condition, span);
        assign_captures(captures);
        check_body(one.body);
        close_branch(chain);
    }
    end_chain(chain, id);
}

void FunctionChecker::assign_captures(Captures& captures) {
    for (auto& [name, value] : captures) assign_name(name.text, std::move(value), name.span);
    captures.clear();
}

Condition FunctionChecker::reject_pattern(std::string_view construct, Span span) {
    report_unsupported(construct, span, "write it as `if` and `elif`");
    return Condition::invalid();
}

// Whether the subject fits; what the pattern binds then is added to `captures`.
Condition FunctionChecker::match_pattern(ast::PatternId id, const Operand& subject, Captures& captures) {
    Span span = tree()[id].span;
    auto capture = [&](const ast::Identifier& name) { captures.emplace_back(name, subject); };
    auto reject = [&](std::string_view construct) { // what it would bind is invalid from here on
        ast::for_each_captured_name(tree(), id, [&](std::string_view name, Span at) {
            captures.emplace_back(ast::Identifier{std::string(name), at}, Operand::invalid(at));
        });
        return reject_pattern(construct, span);
    };
    return match(
        tree()[id].node,
        [&](const ast::ValuePattern& node) {
            Operand value = check(node.value);
            // None, True and False are matched by identity: 1 is not True.
            bool is_bool = tree().as<ast::BoolLiteral>(node.value) != nullptr;
            if (subject.type.is_optional() && !value.is_none()) {
                Condition has = Condition::of(has_value(subject, span));
                return both(ast::BoolOp::And, has, compare(ast::CompareOp::Equal, value_in(subject), value, span),
                            span);
            }
            if (subject.type.is_optional()) return compare(ast::CompareOp::Is, subject, value, span);
            if (is_bool && !subject.type.is_bool()) return Condition::of(false);
            if (value.is_none() || (subject.is_none() && !value.is_invalid()))
                return Condition::of(subject.is_none() && value.is_none());
            value.is_literal = false;
            return compare(ast::CompareOp::Equal, subject, value, span);
        },
        [&](const ast::CapturePattern& node) {
            capture(node.name);
            return Condition::of(true);
        },
        [](const ast::WildcardPattern&) { return Condition::of(true); },
        [&](const ast::OrPattern& node) {
            Condition any = Condition::of(false);
            Captures inner;
            for (ast::PatternId item : node.alternatives)
                any = both(ast::BoolOp::Or, any, match_pattern(item, subject, inner), span);
            return inner.empty() ? any : reject("a name inside alternatives of a pattern");
        },
        [&](const ast::AsPattern& node) {
            Condition fits = match_pattern(node.pattern, subject, captures);
            capture(node.name);
            return fits;
        },
        [&](const ast::SequencePattern& node) { return match_sequence(node.items, subject, captures, span); },
        [&](const ast::StarPattern&) { return reject("this pattern"); },
        [&](const ast::ClassPattern&) { return reject("a class pattern"); },
        [&](const ast::MappingPattern&) { return reject("a mapping pattern"); });
}

// Of a tuple; nothing else in a kernel is a sequence in this sense.
Condition FunctionChecker::match_sequence(const std::vector<ast::PatternId>& items, const Operand& subject,
                                          Captures& captures, Span span) {
    std::optional<std::vector<Operand>> elements = elements_of(subject);
    if (!elements) return Condition::of(false);
    size_t star = items.size();
    for (size_t i = 0; i < items.size(); ++i)
        if (std::holds_alternative<ast::StarPattern>(tree()[items[i]].node)) star = i;
    bool has_star = star < items.size();
    size_t named = items.size() - (has_star ? 1 : 0);
    if (has_star ? elements->size() < named : elements->size() != named) return Condition::of(false);
    Condition all = Condition::of(true);
    size_t rest = elements->size() - named;
    for (size_t i = 0, at = 0; i < items.size(); ++i) {
        if (i != star) {
            all = both(ast::BoolOp::And, all, match_pattern(items[i], (*elements)[at++], captures), span);
            continue;
        }
        TupleOperand middle;
        for (size_t end = at + rest; at < end; ++at) middle.elements.push_back((*elements)[at]);
        const auto& name = std::get<ast::StarPattern>(tree()[items[i]].node).name;
        if (name) captures.emplace_back(*name, Operand::of(std::move(middle), span));
    }
    return all;
}

} // namespace krait::dsl
