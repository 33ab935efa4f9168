// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Statements but for assignments and loops. What follows a statement that control does not leave is
// not typed.
#include "compiler/support/match.h"
#include "dsl/function_checker.h"

namespace krait::dsl {

void FunctionChecker::report_unsupported(std::string_view construct, Span span, std::string_view way_out) {
    auto& report = sink_.report<diag::Code::UnsupportedStatement>(span, construct);
    if (!way_out.empty()) report.help(std::string(way_out));
}

void FunctionChecker::check_body(const ast::Body& body) {
    for (ast::StmtId id : body) {
        if (!environment_.alive) return;
        check_statement(id);
    }
}

namespace {

// The head of a compound statement, so that a report does not underline its whole body.
Span first_line(const ast::Tree& tree, ast::StmtId id, uint32_t length) {
    Span span = tree[id].span;
    span.end = std::min(span.end, span.begin + length);
    return span;
}

} // namespace

void FunctionChecker::check_statement(ast::StmtId id) {
    const ast::Stmt& statement = tree()[id];
    Span span = statement.span;
    match(
        statement.node,
        [&](const ast::Skipped& node) {
            // Reported by the parser. What it may have bound is unknown from here on.
            if (!node.reported) report_unsupported("this statement", span);
            for (const std::string& name : node.names)
                if (auto variable = flow_.find(name)) {
                    environment_.bindings[*variable] = {};
                    environment_.bindings[*variable].kind = Binding::Kind::Invalid;
                }
        },
        [&](const ast::FunctionDef& node) {
            assign_name(node.name.text, make_closure(id, node.name.span), node.name.span);
        },
        [&](const ast::ClassDef& node) {
            report_unsupported("a class", first_line(tree(), id, 5));
            assign_name(node.name.text, Operand::invalid(span), node.name.span);
        },
        [&](const ast::Return& node) { check_return(node, span); },
        [&](const ast::Delete& node) { check_delete(node); }, [&](const ast::Assign& node) { check_assign(node); },
        [&](const ast::AugAssign& node) { check_aug_assign(node, span); },
        [&](const ast::AnnAssign& node) { check_ann_assign(node); }, [&](const ast::For& node) { check_for(id, node); },
        [&](const ast::While& node) { check_while(id, node); }, [&](const ast::If& node) { check_if(id, node); },
        [&](const ast::With& node) {
            (void)node;
            report_unsupported("`with`", first_line(tree(), id, 4), "nothing needs closing in a kernel");
        },
        [&](const ast::MatchStmt& node) { check_match(id, node); },
        [&](const ast::Raise& node) { check_raise(node, span); },
        [&](const ast::Try&) {
            report_unsupported("`try`", first_line(tree(), id, 3),
                               "nothing can be caught in a kernel; test the condition with `if`");
        },
        [&](const ast::Assert& node) { check_assert(node, span); },
        [&](const ast::Import&) {
            report_unsupported("`import` inside a function", span, "move it to the top of the file");
        },
        [&](const ast::ImportFrom&) {
            report_unsupported("`import` inside a function", span, "move it to the top of the file");
        },
        [&](const ast::Global& node) {
            // Reading a global needs no declaration; writing one is reported at the assignment.
            (void)node;
        },
        [&](const ast::Nonlocal&) {
            report_unsupported("`nonlocal`", span, "variables of an outer function are constants here");
        },
        [&](const ast::ExprStmt& node) {
            if (tree().as<ast::StringLiteral>(node.value)) return; // a docstring
            check_maybe_none(node.value);
        },
        [](const ast::Pass&) {}, [&](const ast::Break&) { check_break(span); },
        [&](const ast::Continue&) { check_continue(span); },
        [&](const ast::TypeAlias&) {
            report_unsupported("a type alias inside a function", span, "move it to the top of the file");
        });
}

// A chain of branches, however long, of which one is taken: each sits in the `else` of the one before, and all that are
// left leave for one join. After an invalid condition both sides are still typed, for what else is wrong in them.
void FunctionChecker::open_branch(Chain& chain, const Condition& condition, Span span) {
    ir::ValueId value = condition.is_invalid() ? builder_.boolean(false, span) : condition.value;
    ir::BlockId then_block = builder_.make_block();
    chain.otherwise = builder_.make_block();
    builder_.append(ir::If{value, then_block, chain.otherwise}, ir::Type::none(), span);
    chain.before = environment_;
    builder_.enter(then_block);
}

void FunctionChecker::close_branch(Chain& chain) {
    chain.edges.push_back({builder_.block(), std::move(environment_)});
    environment_ = std::move(chain.before);
    builder_.enter(chain.otherwise);
}

void FunctionChecker::end_chain(Chain& chain, ast::StmtId id) {
    if (chain.edges.empty()) return; // one live side, typed in place
    chain.edges.push_back({builder_.block(), std::move(environment_)});
    builder_.enter(chain.outer);
    join_paths(std::move(chain.edges), &flow_.live_after.at(id.index), tree()[id].span);
}

// Arms that are not taken are not typed.
void FunctionChecker::check_if(ast::StmtId id, const ast::If& node) {
    Chain chain{builder_.block(), {}, {}, {}};
    bool falls_through = true; // whether the arms so far leave something for the rest
    for (const ast::Branch& branch : node.branches) {
        Condition condition = check_condition(branch.condition);
        if (condition.known && !*condition.known) continue;
        if (condition.known) {
            check_body(branch.body);
            falls_through = false;
            break;
        }
        open_branch(chain, condition, tree().span(branch.condition));
        check_body(branch.body);
        close_branch(chain);
    }
    if (falls_through) check_body(node.orelse);
    end_chain(chain, id);
}

} // namespace krait::dsl
