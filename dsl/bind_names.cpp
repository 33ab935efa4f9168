// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Walks the statements of a file in the order in which they run: the module first, an imported one where its first import
// stands, then the bodies of functions, which see the module as it is in the end. Conditions that are constant are decided;
// of the rest every branch may have run.
#include "compiler/support/match.h"
#include "compiler/support/text.h"
#include "dsl/decorators.h"
#include "dsl/evaluate.h"
#include "dsl/file_names.h"
#include "dsl/signature.h"

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

// Imports lead from module to module as calls; deeper than this nobody's go.
constexpr size_t kMostNestedImports = 40;
// Factories that call factories, and calls of them in a file.
constexpr size_t kMostNestedFactories = 16;
constexpr size_t kMostFactoryCalls = 1000;
constexpr size_t kMostFactoryBytes = 16u << 20; // of text that these calls walk

class NameBinder final : public OwnImports {
public:
    NameBinder(const ast::Tree& tree, const OwnModules& modules, const SourceSet& sources, diag::Sink& sink)
        : tree_(tree)
        , modules_(modules)
        , sources_(sources)
        , sink_(sink) {}

    FileNames bind(const FrontEndOptions& options) {
        defines_ = read_defines(options.defines, sink_);
        Frame& module = open_frame(FrameKind::Module, "", nullptr, {});
        // A function of the kernel file itself is known only when the file has been walked.
        for (const auto& [name, text] : options.defines) bind_file_define(name, text, module, /*is_here=*/false);
        bind_module(modules_.kernel_file(), module);
        for (const auto& [name, text] : options.defines) bind_file_define(name, text, module, /*is_here=*/true);
        // Bodies may add more functions to the list while it is gone through.
        for (size_t i = 0; i < names_.functions.size(); ++i) bind_body(names_.functions.id_at(i));
        bind_walrus_names();
        list_kernels();
        return std::move(names_);
    }

    OpenedImport open(const Frame& from, uint32_t level, std::string_view dotted) override {
        OpenedImport result;
        ImportPath path = modules_.find(*own_modules_.at(&from.module_frame()), level, dotted);
        result.problem = std::move(path.problem);
        Frame* package = nullptr;
        for (const OwnModule* own : path.modules) {
            Frame* frame = open_module(*own);
            if (!frame) return {{}, "imports are nested more than " + std::to_string(kMostNestedImports) + " deep"};
            ModuleEntity entity{own->name, frame};
            // Importing a part of a package makes it an attribute of the package.
            std::string part = own->name.substr(own->name.rfind('.') + 1);
            if (package && !package->find_own(part))
                package->bind(part, entity, {}, Certainty::Certain, BindingForm::Definition);
            result.modules.push_back(std::move(entity));
            package = frame;
        }
        return result;
    }

    std::optional<ModuleEntity> open_inside(const ModuleEntity& package, std::string_view name) override {
        const OwnModule* own = modules_.find_inside(*own_modules_.at(package.own), name);
        Frame* frame = own && own->problem.empty() ? open_module(*own) : nullptr;
        return frame ? std::optional(ModuleEntity{own->name, frame}) : std::nullopt;
    }

    bool is_open(const ModuleEntity& module) const override {
        return opened_.at(own_modules_.at(module.own)).is_being_bound;
    }

private:
    struct OpenedModule {
        Frame* frame = nullptr;
        bool is_being_bound = true;
    };

    // The frame of a module, bound now where it was not before; null when that would nest too deep.
    Frame* open_module(const OwnModule& own) {
        auto known = opened_.find(&own);
        if (known != opened_.end()) return known->second.frame;
        if (import_depth_ >= kMostNestedImports) return nullptr;
        Frame& frame = open_frame(FrameKind::Module, own.name, nullptr, {});
        ++import_depth_;
        bind_module(own, frame);
        --import_depth_;
        return &frame;
    }

    void bind_module(const OwnModule& own, Frame& frame) {
        own_modules_[&frame] = &own;
        opened_[&own].frame = &frame;
        for (const char* name : {"__name__", "__file__", "__doc__", "__package__", "__spec__", "__loader__"})
            frame.bind(name, UnknownEntity{{}, "it depends on how the file is run"}, {}, Certainty::Certain,
                       BindingForm::Definition);
        walk(own.body, {frame, Certainty::Certain});
        if (const NameBinding* all = frame.find_own("__all__")) read_exports(frame, all->expression);
        opened_[&own].is_being_bound = false;
    }

    // `__all__ = ["f", "g"]`; written in any other way it says nothing.
    void read_exports(Frame& frame, ast::ExprId expression) {
        const std::vector<ast::ExprId>* items = nullptr;
        if (auto* list = tree_.as<ast::List>(expression)) items = &list->items;
        if (auto* tuple = tree_.as<ast::Tuple>(expression)) items = &tuple->items;
        if (!items) return;
        std::vector<std::string> names;
        for (ast::ExprId item : *items) {
            auto* name = tree_.as<ast::StringLiteral>(item);
            if (!name) return;
            names.push_back(name->value);
        }
        frame.set_exports(std::move(names));
    }

    // `-D f=ops.py:square`
    void bind_file_define(const std::string& name, const std::string& text, Frame& module, bool is_here) {
        auto parts = split_file_define(text);
        const OwnModule* own = parts ? modules_.find_file(parts->first) : nullptr;
        if (!own || (own == &modules_.kernel_file()) != is_here) return;
        if (!own->problem.empty()) return report_define(sink_, name, own->problem);
        Frame* frame = open_module(*own);
        auto entity = frame ? frame->find_attribute(parts->second) : std::nullopt;
        if (const auto* function = entity ? std::get_if<FunctionEntity>(&*entity) : nullptr) {
            if (makes_functions(function->function))
                return report_define(sink_, name,
                                     "`" + parts->second +
                                         "` makes functions and is none that a kernel calls: bind what it "
                                         "returns to a name of `" +
                                         parts->first + "`, as in `f = " + parts->second + "(…)`, and give that");
            defines_.insert_or_assign(name, *entity);
            if (name.find('.') == std::string::npos) module.fix(name, *entity);
            return;
        }
        report_define(sink_, name, no_function(*parts, frame, entity));
    }

    // What the name of a file is that a define takes for a function.
    std::string no_function(const std::pair<std::string, std::string>& parts, const Frame* frame,
                            const std::optional<HostEntity>& entity) const {
        const std::string named = "`" + parts.second + "` of `" + parts.first + "` is ";
        if (entity && std::holds_alternative<UnknownEntity>(*entity))
            return named + "no function that can be read in the file: " + std::get<UnknownEntity>(*entity).reason;
        if (entity && std::holds_alternative<HostValue>(*entity))
            return named + "a value and no function: write the value itself";
        if (entity && std::holds_alternative<TypeEntity>(*entity))
            return named + "a type and no function: write the type itself";
        if (entity) return named + "no function of the file";
        std::string what = "`" + parts.first + "` has no function `" + parts.second + "`";
        if (auto near = frame ? closest_spelling(parts.second, frame->own_names()) : std::nullopt)
            what += "; did you mean `" + *near + "`?";
        return what;
    }

    // Whether it defines functions for the device: a kernel cannot call it, but what it returns.
    bool makes_functions(FunctionDeclId id) const {
        const FunctionDecl& function = names_.functions[id];
        if (function.role != FunctionRole::Plain) return false;
        const auto& definition = std::get<ast::FunctionDef>(tree_[function.definition].node);
        return std::any_of(definition.body.begin(), definition.body.end(), [&](ast::StmtId statement) {
            const auto* inner = tree_.as<ast::FunctionDef>(statement);
            return inner && !inner->decorators.empty();
        });
    }

    Frame& open_frame(FrameKind kind, std::string qualified_name, Frame* parent, FunctionDeclId function) {
        Frame& frame = names_.frames.emplace_back(kind, std::move(qualified_name), parent, function);
        if (kind != FrameKind::Class) fix_defines(frame, frame.qualified_name());
        return frame;
    }

    // Defines of the names in what is called `owner`, but for names that the frame has already.
    void fix_defines(Frame& frame, const std::string& owner) {
        std::string prefix = owner.empty() ? "" : owner + ".";
        for (auto define = defines_.lower_bound(prefix); define != defines_.end(); ++define) {
            std::string_view rest = define->first;
            if (!rest.starts_with(prefix)) break;
            rest.remove_prefix(prefix.size());
            if (rest.find('.') == std::string_view::npos && !frame.find_own(rest)) frame.fix(rest, define->second);
        }
    }

    void bind_body(FunctionDeclId id) {
        const auto& definition = std::get<ast::FunctionDef>(tree_[names_.functions[id].definition].node);
        names_.bodies.push(nullptr);
        if (names_.functions[id].role == FunctionRole::Plain) // what a kernel writes to is no array of the host
            note_inner_effects(tree_, names_, *names_.surroundings[id], definition);
        // Of `k = cuda.jit(f)` the body has been walked as that of f.
        bool is_walked = !walked_.emplace(names_.functions[id].definition, names_.surroundings[id]).second;
        if (is_walked || !has_inner_blocks(tree_, definition.body)) return;
        std::string name = names_.functions[id].name;
        Frame& frame = open_frame(FrameKind::Function, name, names_.surroundings[id], id);
        names_.bodies[id] = &frame;
        for (const ast::Parameter& parameter : definition.parameters)
            bind_parameter(frame, parameter, default_of(parameter, *names_.surroundings[id]));
        const bool is_first = open_bodies_.insert(id).second;
        walk(definition.body, {frame, Certainty::Certain});
        if (is_first) open_bodies_.erase(id);
    }

    void bind_parameter(Frame& frame, const ast::Parameter& parameter, std::optional<HostEntity> value) {
        Span at = parameter.name.span;
        if (!value) value = UnknownEntity{at, "it is a parameter of `" + frame.qualified_name() + "`"};
        frame.bind(parameter.name.text, std::move(*value), at, Certainty::Certain, BindingForm::Definition);
    }

    // What a parameter is where no call is seen that says otherwise; nothing when that is not known.
    std::optional<HostEntity> default_of(const ast::Parameter& parameter, const Frame& surroundings) const {
        if (!parameter.default_value) return std::nullopt;
        HostEntity value = evaluate(tree_, parameter.default_value, surroundings);
        return std::holds_alternative<UnknownEntity>(value) ? std::nullopt : std::optional(std::move(value));
    }

    void walk(const ast::Body& body, const Place& place) {
        for (ast::StmtId id : body) visit(id, place);
    }
    void walk(const ast::Body& body, const Place& place, Certainty certainty) {
        walk(body, {place.frame, inside(place.certainty, certainty)});
    }

    void visit(ast::StmtId id, const Place& place) {
        Span span = tree_[id].span;
        note_effects(tree_, names_, id, place.frame);
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
            [&](const ast::Import& node) { bind_import(node, place, *this); },
            [&](const ast::ImportFrom& node) { bind_import_from(node, place, *this); },
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
    bool cannot_fail(const ast::Body& body, const Frame& frame) {
        return std::all_of(body.begin(), body.end(), [&](ast::StmtId id) {
            if (tree_.as<ast::Pass>(id) || is_found_import(tree_[id], frame, *this)) return true;
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
        HostEntity entity = UnknownEntity{node.name.span, "it is a class"};
        if (is_dataclass(node, place.frame)) {
            TypeReader reader(tree_, frame, &sources_);
            if (auto record = reader.read_dataclass(node))
                entity = TypeEntity{std::move(*record)};
            else
                entity = UnknownEntity{reader.fault().span, reader.fault().sentence()};
        }
        place.frame.bind(node.name.text, std::move(entity), node.name.span, place.certainty, BindingForm::Definition);
    }

    // Methods and defaults are the host program's business; what it inherits would be fields too.
    bool is_dataclass(const ast::ClassDef& node, const Frame& frame) const {
        return node.bases.empty() &&
               std::any_of(node.decorators.begin(), node.decorators.end(), [&](const ast::Decorator& decorator) {
                   auto* call = tree_.as<ast::Call>(decorator.value);
                   HostEntity entity = evaluate(tree_, call ? call->callee : decorator.value, frame);
                   auto* builtin = std::get_if<BuiltinEntity>(&entity);
                   return builtin && builtin->path == "dataclasses.dataclass";
               });
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
        for (std::string& link : reading.links)
            if (std::find(names_.links.begin(), names_.links.end(), link) == names_.links.end())
                names_.links.push_back(std::move(link));
        names_.surroundings.push(&surroundings);
        return names_.functions.push({std::move(name),
                                      reading.role,
                                      id,
                                      surroundings.function(),
                                      reading.options,
                                      std::move(reading.signatures),
                                      reading.is_elementwise,
                                      reading.takes_layout,
                                      {}});
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
                if (bind_compiled(name->text, tree_.span(node.targets[0]), node.value, place) ||
                    bind_external(name->text, tree_.span(node.targets[0]), node.value, place) ||
                    bind_made(name->text, tree_.span(node.targets[0]), node.value, place))
                    return;
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

    // `f = cuda.declare_device("f", "float32(float32)")`
    bool bind_external(const std::string& target, Span at, ast::ExprId value, const Place& place) {
        std::optional<HostEntity> external = read_external(context_in(place.frame), value, names_.links);
        if (!external) return false;
        place.frame.bind(target, std::move(*external), at, place.certainty, BindingForm::Assignment, value);
        return true;
    }

    // --- factories

    // `k = make_kernel(square, 32)`: a function of the file that defines functions and returns one. Its body is walked for
    // this call, so that `k` is a kernel of its own whose free names are these arguments.
    bool bind_made(const std::string& target, Span at, ast::ExprId value, const Place& place) {
        auto* call = tree_.as<ast::Call>(value);
        if (!call) return false;
        HostEntity callee = evaluate(tree_, call->callee, place.frame);
        auto* function = std::get_if<FunctionEntity>(&callee);
        if (!function || names_.functions[function->function].role != FunctionRole::Plain) return false;
        std::optional<HostEntity> made = call_factory(function->function, *call, target, place.frame);
        if (!made) return false;
        place.frame.bind(target, std::move(*made), at, place.certainty, BindingForm::Assignment, value);
        return true;
    }

    // What the call returns, or nothing where only the host program can tell.
    std::optional<HostEntity> call_factory(FunctionDeclId factory, const ast::Call& call, const std::string& target,
                                           const Frame& caller) {
        const auto& definition = std::get<ast::FunctionDef>(tree_[names_.functions[factory].definition].node);
        const ast::Return* result = nullptr;
        if (!definition.body.empty()) result = tree_.as<ast::Return>(definition.body.back());
        bool is_factory = result && result->value && has_inner_blocks(tree_, definition.body);
        // One that calls itself ends where a condition says so, which only the host program can tell.
        if (open_bodies_.contains(factory)) return std::nullopt;
        if (!is_factory || factory_depth_ >= kMostNestedFactories || factory_calls_ >= kMostFactoryCalls ||
            factory_bytes_ >= kMostFactoryBytes)
            return std::nullopt;
        Frame& surroundings = *names_.surroundings[factory];
        std::optional<std::vector<HostEntity>> arguments = bind_arguments(definition, call, caller, surroundings);
        if (!arguments) return std::nullopt;
        ++factory_depth_;
        ++factory_calls_;
        Span text = tree_[names_.functions[factory].definition].span;
        factory_bytes_ += text.end - text.begin;
        called_factories_.insert(factory);
        Frame& frame = open_frame(FrameKind::Function, caller.qualify(target), &surroundings, factory);
        for (size_t i = 0; i < arguments->size(); ++i)
            bind_parameter(frame, definition.parameters[i], std::move((*arguments)[i]));
        fix_defines(frame, names_.functions[factory].name); // those of the factory, but for what the call gives
        Place place{frame, Certainty::Certain};
        open_bodies_.insert(factory);
        walk(definition.body, place);
        std::optional<HostEntity> made = returned(result->value, place);
        open_bodies_.erase(factory);
        --factory_depth_;
        // A function that the call defined is known by the name that it is given.
        if (auto* function = made ? std::get_if<FunctionEntity>(&*made) : nullptr)
            if (names_.surroundings[function->function] == &frame)
                names_.functions[function->function].name = caller.qualify(target);
        return made;
    }

    std::optional<HostEntity> returned(ast::ExprId value, const Place& place) {
        const std::string name = "return"; // no name of Python's
        Span at = tree_.span(value);
        if (!bind_compiled(name, at, value, place) && !bind_made(name, at, value, place))
            return evaluate(tree_, value, place.frame);
        return place.frame.find_own(name)->entity;
    }

    // One for each parameter of the function, or nothing where the call does not fit it.
    std::optional<std::vector<HostEntity>> bind_arguments(const ast::FunctionDef& definition, const ast::Call& call,
                                                          const Frame& caller, const Frame& surroundings) {
        const std::vector<ast::Parameter>& parameters = definition.parameters;
        std::vector<std::optional<HostEntity>> given(parameters.size());
        size_t next = 0;
        for (ast::ExprId argument : call.args) {
            bool fits = next < parameters.size() && !tree_.as<ast::Starred>(argument) &&
                        (parameters[next].kind == ast::ParameterKind::PositionalOnly ||
                         parameters[next].kind == ast::ParameterKind::Normal);
            if (!fits) return std::nullopt;
            given[next++] = evaluate(tree_, argument, caller);
        }
        for (const ast::Keyword& keyword : call.keywords) {
            size_t at = 0;
            while (at < parameters.size() && keyword.name && parameters[at].name.text != keyword.name->text) ++at;
            if (!keyword.name || at == parameters.size() || given[at]) return std::nullopt;
            given[at] = evaluate(tree_, keyword.value, caller);
        }
        std::vector<HostEntity> bound;
        for (size_t i = 0; i < parameters.size(); ++i) {
            if (!given[i]) given[i] = default_of(parameters[i], surroundings);
            bound.push_back(given[i] ? std::move(*given[i])
                                     : UnknownEntity{parameters[i].name.span,
                                                     "it is a parameter of `" + definition.name.text + "`"});
        }
        return bound;
    }

    // --- the end

    // A name that only `:=` binds is not looked for expression by expression: it is unknown wherever it is not local.
    void bind_walrus_names() {
        std::map<FileId, Frame*> by_file;
        for (const auto& [own, opened] : opened_)
            if (!own->body.empty()) by_file[tree_[own->body.front()].span.file] = opened.frame;
        for (const ast::Expr& expr : tree_.exprs) {
            auto* named = std::get_if<ast::NamedExpr>(&expr.node);
            auto found = named ? by_file.find(expr.span.file) : by_file.end();
            if (found == by_file.end() || found->second->find_name(named->target.text)) continue;
            found->second->make_unknown(named->target.text, named->target.span, "it is assigned inside an expression");
        }
    }

    // Of a factory that the file calls the kernels that the calls make are meant, and not the one that its text alone gives,
    // unless a define says what its names are.
    bool is_only_made(FunctionDeclId id) const {
        FunctionDeclId factory = names_.functions[id].enclosing;
        bool is_text = factory && names_.surroundings[id] == names_.bodies[factory];
        if (!is_text || !called_factories_.contains(factory)) return false;
        std::string prefix = names_.functions[factory].name + ".";
        auto define = defines_.lower_bound(prefix);
        return define == defines_.end() || !define->first.starts_with(prefix);
    }

    void list_kernels() {
        std::map<std::string_view, FunctionDeclId> last;
        for (size_t i = 0; i < names_.functions.size(); ++i)
            last[names_.functions[names_.functions.id_at(i)].name] = names_.functions.id_at(i);
        for (size_t i = 0; i < names_.functions.size(); ++i) {
            FunctionDeclId id = names_.functions.id_at(i);
            const FunctionDecl& function = names_.functions[id];
            bool is_here = tree_[function.definition].span.file == tree_.file && !is_only_made(id);
            bool is_compiled = function.role != FunctionRole::Plain;
            if (is_here && is_compiled && last[function.name] == id) names_.kernels.push_back(id);
        }
        std::stable_sort(names_.kernels.begin(), names_.kernels.end(), [&](FunctionDeclId a, FunctionDeclId b) {
            return tree_[names_.functions[a].definition].span.begin < tree_[names_.functions[b].definition].span.begin;
        });
    }

    const ast::Tree& tree_;
    const OwnModules& modules_;
    const SourceSet& sources_;
    diag::Sink& sink_;
    Defines defines_;
    FileNames names_;
    std::map<const Frame*, const OwnModule*> own_modules_; // by the frame of the module
    std::map<const OwnModule*, OpenedModule> opened_;
    size_t import_depth_ = 0;
    std::set<std::pair<ast::StmtId, const Frame*>> walked_; // definitions whose bodies have been, in these surroundings
    size_t factory_depth_ = 0, factory_calls_ = 0, factory_bytes_ = 0;
    std::set<FunctionDeclId> called_factories_;
    std::set<FunctionDeclId> open_bodies_; // of the functions whose bodies are being walked
};

} // namespace

FileNames bind_names(const ast::Tree& tree, const OwnModules& modules, const SourceSet& sources,
                     const FrontEndOptions& options, diag::Sink& sink) {
    return NameBinder(tree, modules, sources, sink).bind(options);
}

} // namespace krait::dsl
