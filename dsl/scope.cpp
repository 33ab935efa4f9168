// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The Scope of a file: a tree, the names bound in it, and lookups in both.
#include "dsl/scope.h"

#include "compiler/support/match.h"
#include "dsl/evaluate.h"
#include "dsl/file_names.h"
#include "dsl/known_names.h"
#include "dsl/signature.h"

namespace krait::dsl {

namespace {

class FileScope final : public Scope {
public:
    FileScope(ast::Tree tree, std::shared_ptr<SourceSet> sources, const FrontEndOptions& options, diag::Sink& sink)
        : tree_(std::move(tree))
        , sources_(sources) {
        OwnModules modules(tree_, *sources, options, sink);
        names_ = bind_names(tree_, modules, *sources, options, sink);
        check_defines(options, tree_, names_, sink);
        add_array_kernels(tree_, *sources, names_);
    }

    const ast::Tree& tree() const override { return tree_; }
    std::shared_ptr<const SourceSet> sources() const override { return sources_; }
    size_t function_count() const override { return names_.functions.size(); }
    const FunctionDecl& function(FunctionDeclId id) const override { return names_.functions[id]; }
    const std::vector<FunctionDeclId>& kernels() const override { return names_.kernels; }
    const std::vector<std::string>& links() const override { return names_.links; }

    std::optional<Entity> lookup(FunctionDeclId function, std::string_view name) const override {
        const Frame* body = function ? names_.bodies[function] : nullptr;
        bool is_global = body && body->is_declared_global(name);
        const Frame& frame = is_global ? names_.module() : surroundings(function);
        auto entity = frame.find_name_at(name, function ? names_.functions[function].launched_at : Span{});
        return entity ? std::optional(to_entity(*entity, frame.find_place(name))) : std::nullopt;
    }

    std::string define_name(FunctionDeclId function, std::string_view name) const override {
        return surroundings(function).module_frame().qualify(name);
    }

    std::optional<Entity> attribute(const Entity& object, std::string_view name) const override {
        auto entity = attribute_of(to_host_entity(object), name, {});
        return entity ? std::optional(to_entity(*entity, {})) : std::nullopt;
    }

    std::vector<std::string> visible_names(FunctionDeclId function) const override {
        return surroundings(function).names();
    }

    std::vector<std::string> attribute_names(const Entity& object) const override {
        using Names = std::vector<std::string>;
        return match(
            object, [](const ModuleEntity& module) { return names_of(module); },
            [](const BuiltinEntity& builtin) { return names_in_object(builtin.path); },
            [](const TypeEntity& type) { return type.type.is_array() ? Names{"dtype"} : Names{}; },
            [](const UnknownEntity&) { return Names{}; }, [](const ConstantValue&) { return Names{}; },
            [](const FunctionEntity&) { return Names{}; }, [](const ExternalEntity&) { return Names{}; });
    }

    std::optional<ir::Type> evaluate_type(FunctionDeclId function, ast::ExprId expression,
                                          diag::Sink& sink) const override {
        TypeReader reader(tree_, surroundings(function), sources_.get());
        auto type = reader.read_type(expression);
        if (!type) reader.fault().report(sink);
        return type;
    }

private:
    // Where the free names of a function are looked up: methods do not see the names of their class.
    const Frame& surroundings(FunctionDeclId function) const {
        const Frame* frame = function ? names_.surroundings[function] : &names_.module();
        while (frame->kind() == FrameKind::Class) frame = frame->parent();
        return *frame;
    }

    ast::Tree tree_;
    std::shared_ptr<const SourceSet> sources_;
    FileNames names_;
};

} // namespace

std::shared_ptr<const Scope> build_scope(ast::Tree tree, std::shared_ptr<SourceSet> sources,
                                         const FrontEndOptions& options, diag::Sink& sink) {
    return std::make_shared<FileScope>(std::move(tree), std::move(sources), options, sink);
}

} // namespace krait::dsl
