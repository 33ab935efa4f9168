// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Three walks over the statements. The first gives names their numbers; the second, bottom up,
// finds for each body which variables it may read from before itself and which it always or maybe
// assigns; the third, backwards, what is live where paths join. Each is linear: a loop's own reads
// come from the second walk, so the third needs no iteration.
#include "dsl/variable_flow.h"

#include "compiler/support/match.h"
#include "dsl/ast_walk.h"

#include <functional>
#include <set>

namespace krait::dsl {

void VariableSet::add(size_t variable) {
    if (variable / 64 >= words_.size()) words_.resize(variable / 64 + 1);
    words_[variable / 64] |= uint64_t{1} << (variable % 64);
}

void VariableSet::add(const VariableSet& other) {
    if (other.words_.size() > words_.size()) words_.resize(other.words_.size());
    for (size_t i = 0; i < other.words_.size(); ++i) words_[i] |= other.words_[i];
}

void VariableSet::remove(const VariableSet& other) {
    for (size_t i = 0; i < words_.size() && i < other.words_.size(); ++i) words_[i] &= ~other.words_[i];
}

void VariableSet::keep(const VariableSet& other) {
    if (words_.size() > other.words_.size()) words_.resize(other.words_.size());
    for (size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
}

std::optional<uint32_t> VariableFlow::find(std::string_view name) const {
    auto found = index.find(name);
    if (found == index.end()) return std::nullopt;
    return found->second;
}

namespace {

// What a statement or body does to the variables.
struct Effects {
    VariableSet read_first; // read, perhaps before the body assigns it
    VariableSet always;     // assigned on every path that reaches the end
    VariableSet maybe;      // assigned on some path
    VariableSet mentioned;
    bool ends = true; // control can reach the end
};

class FlowFinder {
public:
    FlowFinder(const ast::Tree& tree, VariableFlow& flow)
        : tree_(tree)
        , flow_(flow) {}

    void number_names(const ast::FunctionDef& function) {
        for (const ast::Parameter& parameter : function.parameters) number(parameter.name.text);
        std::vector<std::string_view> outer;
        find_declared_outer(function.body, outer);
        number_names(function.body, outer);
    }
    void find(const ast::FunctionDef& function) {
        find_captured(function.body);
        effects_of(function.body);
        live_before(function.body, {}, {}, {});
    }

    // Calls visit(name) for each name that is read in the body and bound nowhere in the function.
    template <class Visit>
    void for_each_free_name(const ast::Body& body, Visit& visit) {
        auto outer = [&](std::string_view name) {
            if (!flow_.find(name)) visit(name);
        };
        for (ast::StmtId id : body) {
            for_each_expression(id, [&](ast::ExprId expression) { for_each_name(expression, outer); });
            if (const auto* inner = tree_.as<ast::FunctionDef>(id)) for_each_name_of(*inner, outer);
            for_each_inner_body(id, [&](const ast::Body& inner) { for_each_free_name(inner, visit); });
        }
    }

private:
    void number(std::string_view name) {
        auto [place, is_new] = flow_.index.try_emplace(name, static_cast<uint32_t>(flow_.names.size()));
        if (is_new) flow_.names.emplace_back(name);
    }

    // Names of `global` and `nonlocal`: not local though assigned.
    void find_declared_outer(const ast::Body& body, std::vector<std::string_view>& outer) {
        for (ast::StmtId id : body) {
            if (const auto* global = tree_.as<ast::Global>(id))
                for (const ast::Identifier& name : global->names) outer.emplace_back(name.text);
            if (const auto* nonlocal = tree_.as<ast::Nonlocal>(id))
                for (const ast::Identifier& name : nonlocal->names) outer.emplace_back(name.text);
            for_each_inner_body(id, [&](const ast::Body& inner) { find_declared_outer(inner, outer); });
        }
    }

    // The names that an expression reads, functions in it included.
    template <class Visit>
    void for_each_name(ast::ExprId id, Visit& visit) {
        if (const auto* name = tree_.as<ast::Name>(id)) return visit(std::string_view(name->text));
        if (const auto* lambda = tree_.as<ast::Lambda>(id))
            return for_each_name_of(*tree_.as<ast::FunctionDef>(lambda->function), visit);
        ast::for_each_part(tree_[id], [&](ast::ExprId part) { for_each_name(part, visit); });
    }

    template <class Visit>
    void for_each_name_of(const ast::FunctionDef& inner, Visit& visit) {
        for (const ast::Parameter& parameter : inner.parameters)
            if (parameter.default_value) for_each_name(parameter.default_value, visit);
        for (const std::string& name : find_free_names(tree_, inner)) visit(std::string_view(name));
    }

    void find_captured(const ast::Body& body) {
        auto capture = [&](std::string_view name) {
            if (auto variable = flow_.find(name)) flow_.captured.add(*variable);
        };
        for (ast::StmtId id : body) {
            if (const auto* inner = tree_.as<ast::FunctionDef>(id)) for_each_name_of(*inner, capture);
            for_each_expression(id, [&](ast::ExprId expression) { capture_in_lambdas(expression, capture); });
            for_each_inner_body(id, [&](const ast::Body& inner) { find_captured(inner); });
        }
    }

    template <class Capture>
    void capture_in_lambdas(ast::ExprId id, Capture& capture) {
        if (tree_.as<ast::Lambda>(id)) return for_each_name(id, capture);
        ast::for_each_part(tree_[id], [&](ast::ExprId part) { capture_in_lambdas(part, capture); });
    }

    template <class Visit>
    void for_each_inner_body(ast::StmtId id, Visit&& visit) {
        if (const auto* loop = tree_.as<ast::For>(id)) {
            visit(loop->body);
            visit(loop->orelse);
        }
        if (const auto* loop = tree_.as<ast::While>(id)) {
            visit(loop->body);
            visit(loop->orelse);
        }
        if (const auto* branches = tree_.as<ast::If>(id)) {
            for (const ast::Branch& branch : branches->branches) visit(branch.body);
            visit(branches->orelse);
        }
        if (const auto* with = tree_.as<ast::With>(id)) visit(with->body);
        if (const auto* subject = tree_.as<ast::MatchStmt>(id))
            for (const ast::MatchCase& arm : subject->cases) visit(arm.body);
        if (const auto* attempt = tree_.as<ast::Try>(id)) {
            visit(attempt->body);
            for (const ast::ExceptHandler& handler : attempt->handlers) visit(handler.body);
            visit(attempt->orelse);
            visit(attempt->finally);
        }
    }

    void number_names(const ast::Body& body, const std::vector<std::string_view>& outer) {
        auto bind = [&](std::string_view name, Span) {
            for (std::string_view declared : outer)
                if (declared == name) return;
            number(name);
        };
        for (ast::StmtId id : body) {
            for_each_expression(id, [&](ast::ExprId expression) { number_walrus(expression, bind); });
            for_each_target(id, bind);
            for_each_inner_body(id, [&](const ast::Body& inner) { number_names(inner, outer); });
        }
    }

    template <class Bind>
    void number_walrus(ast::ExprId id, Bind& bind) {
        if (tree_.as<ast::Lambda>(id)) return; // it binds names of its own
        if (const auto* named = tree_.as<ast::NamedExpr>(id)) bind(named->target.text, named->target.span);
        ast::for_each_part(tree_[id], [&](ast::ExprId part) { number_walrus(part, bind); });
    }

    // Names that the statement itself binds (not its inner bodies).
    template <class Bind>
    void for_each_target(ast::StmtId id, Bind&& bind) {
        using namespace ast;
        if (const auto* assign = tree_.as<Assign>(id))
            for (ExprId target : assign->targets) for_each_bound_name(tree_, target, bind);
        if (const auto* assign = tree_.as<AugAssign>(id)) for_each_bound_name(tree_, assign->target, bind);
        if (const auto* assign = tree_.as<AnnAssign>(id)) for_each_bound_name(tree_, assign->target, bind);
        if (const auto* loop = tree_.as<For>(id)) for_each_bound_name(tree_, loop->target, bind);
        if (const auto* removal = tree_.as<Delete>(id))
            for (ExprId target : removal->targets) for_each_bound_name(tree_, target, bind);
        if (const auto* with = tree_.as<With>(id))
            for (const WithItem& item : with->items)
                if (item.target) for_each_bound_name(tree_, item.target, bind);
        if (const auto* function = tree_.as<FunctionDef>(id)) bind(function->name.text, function->name.span);
        if (const auto* type = tree_.as<ClassDef>(id)) bind(type->name.text, type->name.span);
        if (const auto* import = tree_.as<Import>(id))
            for (const Alias& alias : import->names) bind_alias(alias, bind);
        if (const auto* import = tree_.as<ImportFrom>(id))
            for (const Alias& alias : import->names) bind_alias(alias, bind);
        if (const auto* subject = tree_.as<MatchStmt>(id))
            for (const MatchCase& arm : subject->cases) for_each_captured_name(tree_, arm.pattern, bind);
        if (const auto* attempt = tree_.as<Try>(id))
            for (const ExceptHandler& handler : attempt->handlers)
                if (handler.name) bind(handler.name->text, handler.name->span);
    }

    template <class Bind>
    void bind_alias(const ast::Alias& alias, Bind& bind) {
        const ast::Identifier& name = alias.bound_as ? *alias.bound_as : alias.name;
        std::string_view text = name.text;
        bind(text.substr(0, text.find('.')), name.span);
    }

    // Expressions that the statement itself evaluates, assignment targets with indices included.
    template <class Visit>
    void for_each_expression(ast::StmtId id, Visit&& visit) {
        using namespace ast;
        auto maybe = [&](ExprId expression) {
            if (expression) visit(expression);
        };
        match(
            tree_[id].node, [](const Skipped&) {}, [](const FunctionDef&) {}, [](const ClassDef&) {},
            [&](const Return& node) { maybe(node.value); }, [](const Delete&) {},
            [&](const Assign& node) {
                visit(node.value);
                for (ExprId target : node.targets) for_each_place(target, visit);
            },
            [&](const AugAssign& node) {
                visit(node.target);
                visit(node.value);
            },
            [&](const AnnAssign& node) {
                maybe(node.value);
                for_each_place(node.target, visit);
            },
            [&](const For& node) {
                visit(node.iterable);
                for_each_place(node.target, visit);
            },
            [&](const While& node) { visit(node.condition); },
            [&](const If& node) {
                for (const Branch& branch : node.branches) visit(branch.condition);
            },
            [&](const With& node) {
                for (const WithItem& item : node.items) visit(item.context);
            },
            [&](const MatchStmt& node) {
                visit(node.subject);
                for (const MatchCase& arm : node.cases) maybe(arm.guard);
            },
            [&](const Raise& node) {
                maybe(node.exception);
                maybe(node.cause);
            },
            [](const Try&) {},
            [&](const Assert& node) {
                visit(node.condition);
                maybe(node.message);
            },
            [](const Import&) {}, [](const ImportFrom&) {}, [](const Global&) {}, [](const Nonlocal&) {},
            [&](const ExprStmt& node) { visit(node.value); }, [](const Pass&) {}, [](const Break&) {},
            [](const Continue&) {}, [](const TypeAlias&) {});
    }

    // A target that is no plain name reads its object and index.
    template <class Visit>
    void for_each_place(ast::ExprId target, Visit& visit) {
        if (tree_.as<ast::Name>(target)) return;
        if (const auto* tuple = tree_.as<ast::Tuple>(target)) {
            for (ast::ExprId item : tuple->items) for_each_place(item, visit);
        } else if (const auto* list = tree_.as<ast::List>(target)) {
            for (ast::ExprId item : list->items) for_each_place(item, visit);
        } else if (const auto* starred = tree_.as<ast::Starred>(target)) {
            for_each_place(starred->value, visit);
        } else {
            visit(target);
        }
    }

    void add_reads(ast::ExprId id, VariableSet& reads, VariableSet& assigned) {
        if (tree_.as<ast::Lambda>(id)) return; // what it reads is captured
        if (const auto* name = tree_.as<ast::Name>(id)) {
            if (auto variable = flow_.find(name->text)) reads.add(*variable);
            return;
        }
        if (const auto* named = tree_.as<ast::NamedExpr>(id))
            if (auto variable = flow_.find(named->target.text)) assigned.add(*variable);
        ast::for_each_part(tree_[id], [&](ast::ExprId part) { add_reads(part, reads, assigned); });
    }

    // Of the statement without its inner bodies. What a walrus assigns is only "maybe": it may sit
    // in an arm.
    Effects own_effects(ast::StmtId id) {
        Effects effects;
        for_each_expression(id,
                            [&](ast::ExprId expression) { add_reads(expression, effects.read_first, effects.maybe); });
        for_each_target(id, [&](std::string_view name, Span) {
            if (auto variable = flow_.find(name)) {
                effects.always.add(*variable);
                effects.maybe.add(*variable);
            }
        });
        effects.read_first.add(flow_.captured);
        effects.mentioned = effects.read_first;
        effects.mentioned.add(effects.maybe);
        return effects;
    }

    static void append(Effects& first, const Effects& second) {
        VariableSet reads = second.read_first;
        reads.remove(first.always);
        first.read_first.add(reads);
        first.always.add(second.always);
        first.maybe.add(second.maybe);
        first.mentioned.add(second.mentioned);
        first.ends = first.ends && second.ends;
    }

    // Either of two bodies runs.
    static Effects either(Effects a, const Effects& b) {
        a.read_first.add(b.read_first);
        a.maybe.add(b.maybe);
        a.mentioned.add(b.mentioned);
        if (!a.ends) {
            a.always = b.always;
        } else if (b.ends) {
            a.always.keep(b.always);
        }
        a.ends = a.ends || b.ends;
        return a;
    }

    Effects effects_of(const ast::Body& body) {
        Effects effects;
        for (ast::StmtId id : body) append(effects, effects_of(id));
        return effects;
    }

    Effects effects_of(ast::StmtId id) {
        Effects effects = own_effects(id);
        auto loop = [&](const ast::Body& body, const ast::Body& orelse) {
            Effects inner = effects_of(body);
            VariableSet always = effects.always;
            append(effects, inner);
            LoopFlow& flow = flow_.loops[id.index];
            flow.assigned = effects.maybe;
            flow.mentioned = effects.mentioned;
            flow.live_head = effects.read_first;
            // The body may not run, and a break leaves it anywhere.
            effects.always = {};
            if (tree_.as<ast::While>(id)) effects.always = always;
            effects.ends = true;
            Effects rest = effects_of(orelse);
            rest.always = {};
            rest.ends = true;
            append(effects, rest);
        };
        if (const auto* counted = tree_.as<ast::For>(id)) {
            loop(counted->body, counted->orelse);
        } else if (const auto* repeated = tree_.as<ast::While>(id)) {
            loop(repeated->body, repeated->orelse);
        } else if (const auto* choice = tree_.as<ast::If>(id)) {
            Effects arms = effects_of(choice->orelse);
            for (const ast::Branch& branch : choice->branches) arms = either(std::move(arms), effects_of(branch.body));
            append(effects, arms);
        } else if (const auto* subject = tree_.as<ast::MatchStmt>(id)) {
            effects.always = {};
            Effects arms;
            for (const ast::MatchCase& arm : subject->cases) arms = either(std::move(arms), effects_of(arm.body));
            append(effects, arms);
        } else if (tree_.as<ast::Return>(id) || tree_.as<ast::Raise>(id) || tree_.as<ast::Break>(id) ||
                   tree_.as<ast::Continue>(id)) {
            effects.ends = false;
        } else {
            for_each_inner_body(id, [&](const ast::Body& inner) { append(effects, effects_of(inner)); });
        }
        return effects;
    }

    VariableSet live_before(const ast::Body& body, VariableSet live, const VariableSet& at_break,
                            const VariableSet& at_continue) {
        for (size_t i = body.size(); i-- > 0;) live = live_before(body[i], std::move(live), at_break, at_continue);
        return live;
    }

    VariableSet live_before(ast::StmtId id, VariableSet after, const VariableSet& at_break,
                            const VariableSet& at_continue) {
        Effects own = own_effects(id);
        auto loop = [&](const ast::Body& body, const ast::Body& orelse) {
            VariableSet exhausted = live_before(orelse, after, at_break, at_continue);
            LoopFlow& flow = flow_.loops.at(id.index);
            flow.live_head.add(exhausted);
            flow.live_head.add(after);
            VariableSet head = flow.live_head;
            live_before(body, head, after, head);
            flow_.live_after[id.index] = std::move(after);
            head.add(own.read_first);
            return head;
        };
        if (const auto* node = tree_.as<ast::For>(id)) return loop(node->body, node->orelse);
        if (const auto* node = tree_.as<ast::While>(id)) return loop(node->body, node->orelse);
        if (const auto* node = tree_.as<ast::If>(id)) {
            VariableSet before = live_before(node->orelse, after, at_break, at_continue);
            for (const ast::Branch& branch : node->branches)
                before.add(live_before(branch.body, after, at_break, at_continue));
            flow_.live_after[id.index] = std::move(after);
            before.add(own.read_first);
            return before;
        }
        if (const auto* node = tree_.as<ast::MatchStmt>(id)) {
            VariableSet before = after;
            for (const ast::MatchCase& arm : node->cases) {
                // A guard may read what an earlier arm's pattern bound, and the arm what the
                // pattern binds.
                before.add(live_before(arm.body, after, at_break, at_continue));
            }
            flow_.live_after[id.index] = std::move(after);
            before.add(own.read_first);
            return before;
        }
        if (tree_.as<ast::Break>(id)) return at_break;
        if (tree_.as<ast::Continue>(id)) return at_continue;
        if (tree_.as<ast::Return>(id) || tree_.as<ast::Raise>(id)) return own.read_first;
        after.remove(own.always);
        after.add(own.read_first);
        for_each_inner_body(
            id, [&](const ast::Body& inner) { after.add(live_before(inner, after, at_break, at_continue)); });
        return after;
    }

    const ast::Tree& tree_;
    VariableFlow& flow_;
};

} // namespace

VariableFlow find_variable_flow(const ast::Tree& tree, const ast::FunctionDef& function) {
    VariableFlow flow;
    FlowFinder finder(tree, flow);
    finder.number_names(function);
    finder.find(function);
    return flow;
}

std::vector<std::string> find_free_names(const ast::Tree& tree, const ast::FunctionDef& function) {
    VariableFlow flow;
    FlowFinder finder(tree, flow);
    finder.number_names(function);
    std::vector<std::string> names;
    std::set<std::string, std::less<>> seen;
    auto add = [&](std::string_view name) {
        if (seen.find(name) != seen.end()) return;
        seen.emplace(name);
        names.emplace_back(name);
    };
    finder.for_each_free_name(function.body, add);
    return names;
}

} // namespace krait::dsl
