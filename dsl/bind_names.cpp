// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Walks the statements of a file in the order in which they run: the module first, then the bodies of functions, which see
// the module as it is in the end. Conditions that are constant are decided; of the rest every branch may have run.
#include "compiler/support/match.h"
#include "dsl/decorators.h"
#include "dsl/evaluate.h"
#include "dsl/file_names.h"

#include <algorithm>
#include <set>

namespace krait::dsl {

namespace {

using diag::Code;

// Whether a frame is needed for a body: only functions in it ever look there, and only `global` reaches out of it.
bool has_inner_blocks(const ast::Tree& tree, const ast::Body& body);

bool has_inner_blocks(const ast::Tree& tree, ast::StmtId id) {
    auto in = [&](const ast::Body& body) { return has_inner_blocks(tree, body); };
    return match(
        tree[id].node, [](const ast::FunctionDef&) { return true; }, [](const ast::ClassDef&) { return true; },
        [](const ast::Global&) { return true; }, [](const ast::Nonlocal&) { return true; },
        [&](const ast::For& node) { return in(node.body) || in(node.orelse); },
        [&](const ast::While& node) { return in(node.body) || in(node.orelse); },
        [&](const ast::With& node) { return in(node.body); },
        [&](const ast::If& node) {
            return in(node.orelse) || std::any_of(node.branches.begin(), node.branches.end(),
                                                  [&](const ast::Branch& branch) { return in(branch.body); });
        },
        [&](const ast::Try& node) {
            return in(node.body) || in(node.orelse) || in(node.finally) ||
                   std::any_of(node.handlers.begin(), node.handlers.end(),
                               [&](const ast::ExceptHandler& handler) { return in(handler.body); });
        },
        [&](const ast::MatchStmt& node) {
            return std::any_of(node.cases.begin(), node.cases.end(),
                               [&](const ast::MatchCase& one) { return in(one.body); });
        },
        [](const auto&) { return false; });
}

bool has_inner_blocks(const ast::Tree& tree, const ast::Body& body) {
    return std::any_of(body.begin(), body.end(), [&](ast::StmtId id) { return has_inner_blocks(tree, id); });
}

class NameBinder {
public:
    NameBinder(const ast::Tree& tree, const SourceSet& sources, const Defines& defines, diag::Sink& sink)
        : tree_(tree)
        , sources_(sources)
        , defines_(defines)
        , sink_(sink) {}

    FileNames bind() {
        Frame& module = open_frame(FrameKind::Module, "", nullptr, {});
        for (const char* name : {"__name__", "__file__", "__doc__", "__package__", "__spec__", "__loader__"})
            module.bind(name, UnknownEntity{{}, "it depends on how the file is run"}, {}, Certainty::Certain,
                        BindingForm::Definition);
        walk(tree_.body, {module, Certainty::Certain});
        // Bodies may add more functions to the list while it is gone through.
        for (size_t i = 0; i < names_.functions.size(); ++i) bind_body(names_.functions.id_at(i));
        bind_walrus_names(module);
        list_kernels();
        return std::move(names_);
    }

private:
    Frame& open_frame(FrameKind kind, std::string qualified_name, Frame* parent, FunctionDeclId function) {
        Frame& frame = names_.frames.emplace_back(kind, std::move(qualified_name), parent, function);
        if (kind == FrameKind::Class) return frame;
        std::string prefix = frame.qualified_name().empty() ? "" : frame.qualified_name() + ".";
        for (auto define = defines_.lower_bound(prefix); define != defines_.end(); ++define) {
            std::string_view rest = define->first;
            if (!rest.starts_with(prefix)) break;
            rest.remove_prefix(prefix.size());
            if (rest.find('.') == std::string_view::npos) frame.fix(rest, define->second);
        }
        return frame;
    }

    void bind_body(FunctionDeclId id) {
        const auto& definition = std::get<ast::FunctionDef>(tree_[names_.functions[id].definition].node);
        names_.bodies.push(nullptr);
        // Of `k = cuda.jit(f)` the body has been walked as that of f.
        bool is_walked = !walked_.insert(names_.functions[id].definition).second;
        if (is_walked || !has_inner_blocks(tree_, definition.body)) return;
        std::string name = names_.functions[id].name;
        Frame& frame = open_frame(FrameKind::Function, name, names_.surroundings[id], id);
        names_.bodies[id] = &frame;
        for (const ast::Parameter& parameter : definition.parameters)
            frame.bind(parameter.name.text, UnknownEntity{parameter.name.span, "it is a parameter of `" + name + "`"},
                       parameter.name.span, Certainty::Certain, BindingForm::Definition);
        walk(definition.body, {frame, Certainty::Certain});
    }

    void walk(const ast::Body& body, const Place& place) {
        for (ast::StmtId id : body) visit(id, place);
    }
    void walk(const ast::Body& body, const Place& place, Certainty certainty) {
        walk(body, {place.frame, inside(place.certainty, certainty)});
    }

    void visit(ast::StmtId id, const Place& place) {
        Span span = tree_[id].span;
        match(
            tree_[id].node, [&](const ast::FunctionDef& node) { visit_function(id, node, place); },
            [&](const ast::ClassDef& node) { visit_class(node, place); },
            [&](const ast::Assign& node) { visit_assign(node, place); },
            [&](const ast::AnnAssign& node) {
                if (node.value) bind_target(tree_, node.target, node.value, place);
            },
            [&](const ast::AugAssign& node) {
                bind_target_unknown(tree_, node.target, place, "it is assigned more than once");
            },
            [&](const ast::Import& node) { bind_import(node, place); },
            [&](const ast::ImportFrom& node) { bind_import_from(node, place); },
            [&](const ast::If& node) { visit_if(node, place); }, [&](const ast::Try& node) { visit_try(node, place); },
            [&](const ast::For& node) {
                Place in_loop{place.frame, inside(place.certainty, Certainty::Loop)};
                bind_target_unknown(tree_, node.target, in_loop, "it is assigned in a loop");
                walk(node.body, in_loop);
                walk(node.orelse, place, Certainty::Branch);
            },
            [&](const ast::While& node) {
                walk(node.body, place, Certainty::Loop);
                walk(node.orelse, place, Certainty::Branch);
            },
            [&](const ast::With& node) {
                for (const ast::WithItem& item : node.items)
                    if (item.target) bind_target_unknown(tree_, item.target, place, "it is bound by a `with`");
                walk(node.body, place);
            },
            [&](const ast::MatchStmt& node) {
                for (const ast::MatchCase& one : node.cases) {
                    Place in_case{place.frame, inside(place.certainty, Certainty::Branch)};
                    bind_pattern(tree_, one.pattern, in_case);
                    walk(one.body, in_case);
                }
            },
            [&](const ast::Delete& node) {
                for (ast::ExprId target : node.targets)
                    if (auto* name = tree_.as<ast::Name>(target))
                        place.frame.make_unknown(name->text, span, "it is deleted");
            },
            [&](const ast::Global& node) {
                for (const ast::Identifier& name : node.names) place.frame.declare_global(name.text);
            },
            [&](const ast::Nonlocal& node) {
                for (const ast::Identifier& name : node.names) place.frame.declare_nonlocal(name.text);
            },
            [&](const ast::TypeAlias& node) {
                place.frame.bind(node.name.text, evaluate(tree_, node.value, place.frame), node.name.span,
                                 place.certainty, BindingForm::Assignment, node.value);
            },
            [&](const ast::Skipped& node) { visit_skipped(node, span, place.frame); }, [](const ast::ExprStmt&) {},
            [](const ast::Return&) {}, [](const ast::Raise&) {}, [](const ast::Assert&) {}, [](const ast::Pass&) {},
            [](const ast::Break&) {}, [](const ast::Continue&) {});
    }

    // It may have assigned any name in it. Imports and functions are not reassigned by code that anyone writes.
    void visit_skipped(const ast::Skipped& node, Span span, Frame& frame) {
        for (const std::string& name : node.names) {
            const NameBinding* binding = frame.find_own(name);
            bool may_have_changed = !binding || std::holds_alternative<HostValue>(binding->entity);
            if (!binding && frame.find_name(name)) continue;
            if (may_have_changed) frame.make_unknown(name, span, "a statement that was skipped may assign it");
        }
    }

    // --- branches

    bool is_type_checking(ast::ExprId condition, const Frame& frame) const {
        HostEntity entity = evaluate(tree_, condition, frame);
        auto* builtin = std::get_if<BuiltinEntity>(&entity);
        return builtin && builtin->path == "typing.TYPE_CHECKING";
    }

    void visit_if(const ast::If& node, const Place& place) {
        bool is_decided = true; // no branch so far may have run
        for (const ast::Branch& branch : node.branches) {
            if (is_type_checking(branch.condition, place.frame)) {
                walk(branch.body, place, Certainty::Fallback);
                continue;
            }
            HostEntity condition = evaluate(tree_, branch.condition, place.frame);
            auto* value = std::get_if<HostValue>(&condition);
            if (value && !is_true(*value)) continue;
            walk(branch.body, place, is_decided && value ? Certainty::Certain : Certainty::Branch);
            if (value) return;
            is_decided = false;
        }
        walk(node.orelse, place, is_decided ? Certainty::Certain : Certainty::Branch);
    }

    // Imports that Krait knows succeed and constants cannot fail: handlers for such a body never run.
    bool cannot_fail(const ast::Body& body, const Frame& frame) const {
        return std::all_of(body.begin(), body.end(), [&](ast::StmtId id) {
            if (tree_.as<ast::Pass>(id) || is_known_import(tree_[id])) return true;
            auto* assign = tree_.as<ast::Assign>(id);
            return assign && !std::holds_alternative<UnknownEntity>(evaluate(tree_, assign->value, frame));
        });
    }

    void visit_try(const ast::Try& node, const Place& place) {
        walk(node.body, place);
        bool is_certain = cannot_fail(node.body, place.frame);
        if (!is_certain) {
            for (const ast::ExceptHandler& handler : node.handlers) {
                Place in_handler{place.frame, inside(place.certainty, Certainty::Branch)};
                if (handler.name)
                    place.frame.make_unknown(handler.name->text, handler.name->span, "it is a caught exception");
                walk(handler.body, in_handler);
            }
        }
        walk(node.orelse, place, is_certain ? Certainty::Certain : Certainty::Branch);
        walk(node.finally, place);
    }

    // --- definitions

    DecoratorContext context_in(const Frame& frame) const { return {tree_, sources_, frame, sink_}; }

    void visit_class(const ast::ClassDef& node, const Place& place) {
        std::string qualified = place.frame.qualify(node.name.text);
        Frame& frame = open_frame(FrameKind::Class, std::move(qualified), &place.frame, place.frame.function());
        walk(node.body, {frame, place.certainty});
        place.frame.bind(node.name.text, UnknownEntity{node.name.span, "it is a class"}, node.name.span,
                         place.certainty, BindingForm::Definition);
    }

    void visit_function(ast::StmtId id, const ast::FunctionDef& node, const Place& place) {
        DecoratorContext context = context_in(place.frame);
        DecoratorReading reading = read_decorators(context, node);
        HostEntity entity = UnknownEntity{node.name.span, reading.host_reason};
        bool is_host = !reading.host_reason.empty();
        if (!is_host && reading.signatures.empty())
            if (auto signature = read_annotations(context, node, reading.role))
                reading.signatures.push_back(std::move(*signature));
        FunctionDeclId function =
            add_function(place.frame.qualify(node.name.text), id, place.frame, std::move(reading));
        if (!is_host) entity = FunctionEntity{function};
        bind_definition(node.name.text, std::move(entity), node.name.span, place);
    }

    FunctionDeclId add_function(std::string name, ast::StmtId id, Frame& surroundings, DecoratorReading reading) {
        check_signatures(context_in(surroundings), std::get<ast::FunctionDef>(tree_[id].node), reading);
        names_.surroundings.push(&surroundings);
        return names_.functions.push({std::move(name), reading.role, id, surroundings.function(), reading.options,
                                      std::move(reading.signatures)});
    }

    // Host functions share names freely (setters, overloads); a kernel that another definition hides is worth a word.
    void bind_definition(const std::string& name, HostEntity entity, Span at, const Place& place) {
        if (const NameBinding* old = place.frame.find_own(name)) {
            auto* before = std::get_if<FunctionEntity>(&old->entity);
            auto* now = std::get_if<FunctionEntity>(&entity);
            auto is_compiled = [&](const FunctionEntity* function) {
                return function && names_.functions[function->function].role != FunctionRole::Plain;
            };
            if (before && (is_compiled(before) || is_compiled(now)))
                sink_.report<Code::DuplicateKernel>(at, name).label(old->at, "an earlier definition is here");
        }
        if (place.frame.is_declared_global(name))
            return place.frame.module_frame().bind(name, std::move(entity), at, place.certainty,
                                                   BindingForm::Definition);
        place.frame.bind(name, std::move(entity), at, place.certainty, BindingForm::Definition);
    }

    void visit_assign(const ast::Assign& node, const Place& place) {
        if (node.targets.size() == 1)
            if (auto* name = tree_.as<ast::Name>(node.targets[0]))
                if (bind_compiled(name->text, tree_.span(node.targets[0]), node.value, place)) return;
        for (ast::ExprId target : node.targets) bind_target(tree_, target, node.value, place);
    }

    // `k = cuda.jit(f)` and `k = cuda.jit(…)(f)` of a function of the file or of a lambda, and `f = lambda …`.
    bool bind_compiled(const std::string& target, Span at, ast::ExprId value, const Place& place) {
        if (auto* lambda = tree_.as<ast::Lambda>(value)) {
            FunctionDeclId function = add_function(place.frame.qualify(target), lambda->function, place.frame, {});
            place.frame.bind(target, FunctionEntity{function}, at, place.certainty, BindingForm::Assignment, value);
            return true;
        }
        auto* call = tree_.as<ast::Call>(value);
        if (!call || call->args.size() != 1) return false;
        auto* lambda = tree_.as<ast::Lambda>(call->args[0]);
        if (!lambda && !tree_.as<ast::Name>(call->args[0])) return false;
        HostEntity argument = evaluate(tree_, call->args[0], place.frame);
        auto* function = std::get_if<FunctionEntity>(&argument);
        if (!function && !lambda) return false;
        DecoratorContext context = context_in(place.frame);
        std::optional<DecoratorReading> reading = read_jit(context, call->callee);
        if (!reading) return false;
        ast::Call options = *call; // `cuda.jit(f, device=True)`
        options.args.clear();
        if (!tree_.as<ast::Call>(call->callee)) read_jit_arguments(context, options, *reading);
        if (function && reading->signatures.empty())
            reading->signatures = names_.functions[function->function].signatures;
        FunctionDeclId compiled =
            function ? add_function(place.frame.qualify(target), names_.functions[function->function].definition,
                                    *names_.surroundings[function->function], std::move(*reading))
                     : add_function(place.frame.qualify(target), lambda->function, place.frame, std::move(*reading));
        place.frame.bind(target, FunctionEntity{compiled}, at, place.certainty, BindingForm::Assignment, value);
        return true;
    }

    // --- the end

    // A name that only `:=` binds is not looked for expression by expression: it is unknown wherever it is not local.
    void bind_walrus_names(Frame& module) {
        for (const ast::Expr& expr : tree_.exprs)
            if (auto* named = std::get_if<ast::NamedExpr>(&expr.node); named && !module.find_name(named->target.text))
                module.make_unknown(named->target.text, named->target.span, "it is assigned inside an expression");
    }

    void list_kernels() {
        std::map<std::string_view, FunctionDeclId> last;
        for (size_t i = 0; i < names_.functions.size(); ++i)
            last[names_.functions[names_.functions.id_at(i)].name] = names_.functions.id_at(i);
        for (size_t i = 0; i < names_.functions.size(); ++i) {
            FunctionDeclId id = names_.functions.id_at(i);
            const FunctionDecl& function = names_.functions[id];
            if (function.role != FunctionRole::Plain && last[function.name] == id) names_.kernels.push_back(id);
        }
        std::stable_sort(names_.kernels.begin(), names_.kernels.end(), [&](FunctionDeclId a, FunctionDeclId b) {
            return tree_[names_.functions[a].definition].span.begin < tree_[names_.functions[b].definition].span.begin;
        });
    }

    const ast::Tree& tree_;
    const SourceSet& sources_;
    const Defines& defines_;
    diag::Sink& sink_;
    FileNames names_;
    std::set<ast::StmtId> walked_; // definitions whose bodies have been
};

} // namespace

FileNames bind_names(const ast::Tree& tree, const SourceSet& sources, const Defines& defines, diag::Sink& sink) {
    return NameBinder(tree, sources, defines, sink).bind();
}

} // namespace krait::dsl
