// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What can be said of a function without types: names that nothing defines, attributes that modules
// do not have, argument counts of the file's own functions, and constructs outside the language.
// What depends on a type is left to the checker.
#include "compiler/support/match.h"
#include "compiler/support/text.h"
#include "dsl/ast_walk.h"
#include "dsl/checker.h"
#include "dsl/variable_flow.h"

#include <algorithm>
#include <set>

namespace krait::dsl {

namespace {

class NameChecker {
public:
    NameChecker(const Scope& scope, diag::Sink& sink, std::set<uint32_t>& visited)
        : scope_(scope)
        , tree_(scope.tree())
        , sink_(sink)
        , visited_(visited) {}

    void check(FunctionDeclId function) {
        if (!visited_.insert(function.index).second) return;
        function_ = function;
        const auto& definition = *tree_.as<ast::FunctionDef>(scope_.function(function).definition);
        flow_ = find_variable_flow(tree_, definition);
        check_body(definition.body);
    }

private:
    // What follows a jump in its block is never typed, so its names do not matter either.
    void check_body(const ast::Body& body) {
        for (ast::StmtId id : body) {
            check_statement(id);
            bool jumps = tree_.as<ast::Return>(id) || tree_.as<ast::Raise>(id) || tree_.as<ast::Break>(id) ||
                         tree_.as<ast::Continue>(id);
            if (jumps) return;
        }
    }

    void reject(std::string_view construct, Span span) {
        sink_.report<diag::Code::UnsupportedStatement>(span, construct);
    }
    void reject_expression(std::string_view construct, Span span) {
        sink_.report<diag::Code::UnsupportedExpression>(span, construct);
    }

    Span first_word(ast::StmtId id, uint32_t length) const {
        Span span = tree_[id].span;
        span.end = std::min(span.end, span.begin + length);
        return span;
    }

    void maybe(ast::ExprId id) {
        if (id) check_expression(id);
    }

    // Plain names that are targets are bound, not read.
    void check_target(ast::ExprId id) {
        if (tree_.as<ast::Name>(id)) return;
        if (const auto* tuple = tree_.as<ast::Tuple>(id)) {
            for (ast::ExprId item : tuple->items) check_target(item);
        } else if (const auto* list = tree_.as<ast::List>(id)) {
            for (ast::ExprId item : list->items) check_target(item);
        } else if (const auto* starred = tree_.as<ast::Starred>(id)) {
            check_target(starred->value);
        } else {
            check_expression(id);
        }
    }

    void check_statement(ast::StmtId id) {
        Span span = tree_[id].span;
        match(
            tree_[id].node, [](const ast::Skipped&) {},
            [&](const ast::FunctionDef& node) {
                if (!node.decorators.empty())
                    return reject("a decorator inside a function", node.decorators.front().span);
                check_inner(node);
            },
            [&](const ast::ClassDef&) { reject("a class", first_word(id, 5)); },
            [&](const ast::Return& node) { maybe(node.value); }, [](const ast::Delete&) {},
            [&](const ast::Assign& node) {
                check_expression(node.value);
                for (ast::ExprId target : node.targets) check_target(target);
            },
            [&](const ast::AugAssign& node) {
                check_expression(node.target);
                check_expression(node.value);
            },
            [&](const ast::AnnAssign& node) {
                maybe(node.value);
                check_target(node.target);
            },
            [&](const ast::For& node) {
                check_expression(node.iterable);
                check_target(node.target);
                check_body(node.body);
                check_body(node.orelse);
            },
            [&](const ast::While& node) {
                check_expression(node.condition);
                check_body(node.body);
                check_body(node.orelse);
            },
            [&](const ast::If& node) {
                for (const ast::Branch& branch : node.branches) {
                    check_expression(branch.condition);
                    check_body(branch.body);
                }
                check_body(node.orelse);
            },
            [&](const ast::With&) { reject("`with`", first_word(id, 4)); },
            [&](const ast::MatchStmt& node) {
                check_expression(node.subject);
                for (const ast::MatchCase& one : node.cases) {
                    check_pattern(one.pattern);
                    maybe(one.guard);
                    check_body(one.body);
                }
            },
            [](const ast::Raise&) {}, [&](const ast::Try&) { reject("`try`", first_word(id, 3)); },
            [&](const ast::Assert& node) { check_expression(node.condition); },
            [&](const ast::Import&) { reject("`import` inside a function", span); },
            [&](const ast::ImportFrom&) { reject("`import` inside a function", span); }, [](const ast::Global&) {},
            [&](const ast::Nonlocal&) { reject("`nonlocal`", span); },
            [&](const ast::ExprStmt& node) { check_expression(node.value); }, [](const ast::Pass&) {},
            [](const ast::Break&) {}, [](const ast::Continue&) {},
            [&](const ast::TypeAlias&) { reject("a type alias inside a function", span); });
    }

    // A function inside the function: it sees the variables around it.
    void check_inner(const ast::FunctionDef& inner) {
        for (const ast::Parameter& parameter : inner.parameters) maybe(parameter.default_value);
        outer_.push_back(std::move(flow_));
        flow_ = find_variable_flow(tree_, inner);
        check_body(inner.body);
        flow_ = std::move(outer_.back());
        outer_.pop_back();
    }

    bool is_variable(std::string_view name) const {
        auto has = [&](const VariableFlow& flow) { return flow.find(name).has_value(); };
        return has(flow_) || std::any_of(outer_.begin(), outer_.end(), has);
    }

    void check_pattern(ast::PatternId id) {
        Span span = tree_[id].span;
        auto each = [&](const std::vector<ast::PatternId>& items) {
            for (ast::PatternId item : items) check_pattern(item);
        };
        match(
            tree_[id].node, [&](const ast::ValuePattern& node) { check_expression(node.value); },
            [](const ast::CapturePattern&) {}, [](const ast::WildcardPattern&) {},
            [&](const ast::OrPattern& node) { each(node.alternatives); },
            [&](const ast::AsPattern& node) { check_pattern(node.pattern); },
            [&](const ast::SequencePattern& node) { each(node.items); }, [](const ast::StarPattern&) {},
            [&](const ast::ClassPattern&) { reject("a class pattern", span); },
            [&](const ast::MappingPattern&) { reject("a mapping pattern", span); });
    }

    // An f-string can be printed, and only that; what its format specification is made of is left to the checker.
    bool is_print(ast::ExprId callee) const {
        const auto* name = tree_.as<ast::Name>(callee);
        if (!name || is_variable(name->text)) return false;
        std::optional<Entity> entity = scope_.lookup(function_, name->text);
        const auto* builtin = entity ? std::get_if<BuiltinEntity>(&*entity) : nullptr;
        return builtin && builtin->path == "builtins.print";
    }
    void check_printed(ast::ExprId part) {
        if (!tree_.as<ast::FString>(part)) check_expression(part);
    }

    void check_expression(ast::ExprId id) {
        Span span = tree_.span(id);
        if (tree_.as<ast::Name>(id) || tree_.as<ast::Attribute>(id)) {
            resolve(id);
            return;
        }
        if (const auto* call = tree_.as<ast::Call>(id)) check_call(*call, span);
        if (const auto* call = tree_.as<ast::Call>(id); call && is_print(call->callee)) {
            for (ast::ExprId argument : call->args)
                if (tree_.as<ast::FString>(argument))
                    ast::for_each_part(tree_[argument], [&](ast::ExprId part) { check_printed(part); });
                else
                    check_expression(argument);
            for (const ast::Keyword& keyword : call->keywords) check_expression(keyword.value);
            return;
        }
        if (tree_.as<ast::FString>(id)) {
            ast::for_each_part(tree_[id], [&](ast::ExprId part) { check_printed(part); });
            return;
        }
        if (const auto* lambda = tree_.as<ast::Lambda>(id))
            return check_inner(*tree_.as<ast::FunctionDef>(lambda->function));
        if (tree_.as<ast::Comprehension>(id)) return reject_expression("a comprehension", span);
        if (tree_.as<ast::List>(id)) reject_expression("a list", span);
        if (tree_.as<ast::Set>(id)) reject_expression("a set", span);
        if (tree_.as<ast::Dict>(id)) reject_expression("a dictionary", span);
        if (tree_.as<ast::Await>(id)) reject_expression("`await`", span);
        if (tree_.as<ast::Yield>(id) || tree_.as<ast::YieldFrom>(id)) reject_expression("`yield`", span);
        ast::for_each_part(tree_[id], [&](ast::ExprId part) { check_expression(part); });
    }

    // What a name or a chain of attributes stands for, where that does not depend on a type.
    std::optional<Entity> resolve(ast::ExprId id) {
        if (const auto* name = tree_.as<ast::Name>(id)) {
            if (is_variable(name->text)) return std::nullopt;
            std::optional<Entity> entity = scope_.lookup(function_, name->text);
            if (!entity) {
                auto& report = sink_.report<diag::Code::UndefinedName>(tree_.span(id), name->text);
                std::vector<std::string> candidates = scope_.visible_names(function_);
                candidates.insert(candidates.end(), flow_.names.begin(), flow_.names.end());
                if (auto closest = closest_spelling(name->text, candidates)) report.fix(tree_.span(id), *closest);
            }
            return entity;
        }
        const auto* attribute = tree_.as<ast::Attribute>(id);
        if (!attribute) {
            check_expression(id);
            return std::nullopt;
        }
        std::optional<Entity> object = resolve(attribute->object);
        const auto* module = object ? std::get_if<ModuleEntity>(&*object) : nullptr;
        if (!object) return std::nullopt;
        std::optional<Entity> found = scope_.attribute(*object, attribute->name.text);
        if (!found && module) {
            auto& report = sink_.report<diag::Code::UnknownAttribute>(
                attribute->name.span, "module `" + module->path + "`", attribute->name.text);
            if (auto closest = closest_spelling(attribute->name.text, scope_.attribute_names(*object)))
                report.fix(attribute->name.span, *closest);
        }
        return found;
    }

    void check_call(const ast::Call& call, Span span) {
        // The walk over the parts reports what is wrong with the callee's own names.
        diag::Sink silent;
        NameChecker probe(scope_, silent, visited_);
        probe.function_ = function_;
        probe.flow_ = flow_;
        probe.outer_ = outer_;
        std::optional<Entity> callee = probe.resolve(call.callee);
        const auto* function = callee ? std::get_if<FunctionEntity>(&*callee) : nullptr;
        if (!function) return;
        const FunctionDecl& decl = scope_.function(function->function);
        const auto& definition = *tree_.as<ast::FunctionDef>(decl.definition);
        NameChecker(scope_, sink_, visited_).check(function->function);
        size_t least = 0;
        size_t most = 0;
        std::vector<std::string> names;
        for (const ast::Parameter& parameter : definition.parameters) {
            if (parameter.kind == ast::ParameterKind::VarArgs || parameter.kind == ast::ParameterKind::VarKeywords)
                return;
            names.push_back(parameter.name.text);
            ++most;
            if (!parameter.default_value) ++least;
        }
        for (ast::ExprId argument : call.args)
            if (tree_.as<ast::Starred>(argument)) return;
        size_t given = call.args.size() + call.keywords.size();
        for (const ast::Keyword& keyword : call.keywords)
            if (!keyword.name) return;
        if (given >= least && given <= most) return;
        std::string takes =
            least == most ? std::to_string(most) : std::to_string(least) + " to " + std::to_string(most);
        takes += most == 1 ? " argument" : " arguments";
        sink_.report<diag::Code::ParameterCount>(span, decl.name, takes, std::to_string(given))
            .note("its parameters are (" + join(names, ", ") + ")");
    }

    const Scope& scope_;
    const ast::Tree& tree_;
    diag::Sink& sink_;
    std::set<uint32_t>& visited_; // functions checked already
    FunctionDeclId function_;
    VariableFlow flow_;
    std::vector<VariableFlow> outer_; // of the functions around this one, outermost first
};

} // namespace

void check_untyped(const Scope& scope, FunctionDeclId function, diag::Sink& sink) {
    std::set<uint32_t> visited;
    NameChecker(scope, sink, visited).check(function);
}

} // namespace krait::dsl
