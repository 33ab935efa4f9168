// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The names that one block of a file binds (its module, a function, a class) and the rules of what they stand for once
// the file has run: a name that is imported or defined keeps its meaning; an assigned one is known only when every
// assignment that may have happened gives the same value. Frames are filled in by bind_names.cpp and read-only afterwards.
#pragma once

#include "dsl/host_value.h"

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

namespace krait::dsl {

// An Entity whose constants are still host values.
using HostEntity =
    std::variant<UnknownEntity, HostValue, ModuleEntity, BuiltinEntity, TypeEntity, FunctionEntity, ExternalEntity>;

HostEntity to_host_entity(const Entity& entity);
// An integer beyond 64 bits becomes unknown; `at` is where it is bound.
Entity to_entity(const HostEntity& entity, Span at);
bool same_entity(const HostEntity& a, const HostEntity& b);

// Whether the statement that binds a name runs.
enum class Certainty : uint8_t {
    Certain,
    Branch,   // perhaps, or another statement instead of it
    Loop,     // any number of times
    Fallback, // only a type checker's reading of the file; anything else that binds the name wins
};

enum class BindingForm : uint8_t { Definition, Assignment }; // import, def, class; or anything else

struct NameBinding {
    HostEntity entity;
    Span at;
    ast::ExprId expression; // the one expression assigned to it, in the frame's tree; absent after a second one
    Certainty certainty = Certainty::Certain;
    bool is_fixed = false; // by a define: statements of the file do not change it
    // What it was up to `changed_at`, where it was assigned again or its elements were: kernels launched before keep that.
    std::optional<HostEntity> before = std::nullopt;
    Span changed_at = {};
};

// Where the names of an expression are looked up.
class NameSource {
public:
    virtual ~NameSource() = default;
    virtual std::optional<HostEntity> find_name(std::string_view name) const = 0;
    // The expression assigned to an unknown name, where it is the only one: a signature, a dict of options.
    virtual ast::ExprId find_expression(std::string_view name) const = 0;
    virtual std::vector<std::string> names() const = 0; // for "did you mean"
};

enum class FrameKind : uint8_t { Module, Function, Class };

class Frame final : public NameSource {
public:
    // `parent` is the frame the block stands in, null for the module's.
    Frame(FrameKind kind, std::string qualified_name, Frame* parent, FunctionDeclId function)
        : kind_(kind)
        , qualified_name_(std::move(qualified_name))
        , parent_(parent)
        , function_(function) {}

    FrameKind kind() const { return kind_; }
    const std::string& qualified_name() const { return qualified_name_; } // "" for the module
    Frame* parent() const { return parent_; }
    FunctionDeclId function() const { return function_; } // that this frame, or the class in it, belongs to

    // The qualified name of something called `name` in this block.
    std::string qualify(std::string_view name) const;

    void fix(std::string_view name, HostEntity entity); // a define
    void bind(std::string_view name, HostEntity entity, Span at, Certainty certainty, BindingForm form,
              ast::ExprId expression = {});
    void make_unknown(std::string_view name, Span at, std::string reason); // unless a define fixed it
    void forget_expression(std::string_view name);                         // what it is has been changed
    void mark_changed(const ArrayConstant& array, Span at);                // whatever names it here
    bool may_have_arrays() const;                                          // here or in a block around this one
    void import_all_of(std::string module) { star_modules_.push_back(std::move(module)); }
    void import_all_of(const Frame& module); // of the user's own, as it is so far
    void import_all_of_unknown(Span at, std::string module);
    void set_exports(std::vector<std::string> names); // what `__all__` says that a star import brings

    // Names that a function's `global` and `nonlocal` statements give away.
    void declare_global(std::string_view name) { globals_.emplace(name); }
    void declare_nonlocal(std::string_view name) { nonlocals_.emplace(name); }
    bool is_declared_global(std::string_view name) const { return globals_.count(name) > 0; }
    bool is_declared_nonlocal(std::string_view name) const { return nonlocals_.count(name) > 0; }
    Frame& module_frame();
    const Frame& module_frame() const;

    const NameBinding* find_own(std::string_view name) const;

    // Through this block, those around it and the module, then the builtins. Names of a class are seen in it only.
    std::optional<HostEntity> find_name(std::string_view name) const override;
    // As a kernel sees it that is first launched at `launch`, which may be nowhere.
    std::optional<HostEntity> find_name_at(std::string_view name, Span launch) const;
    ast::ExprId find_expression(std::string_view name) const override;
    std::vector<std::string> names() const override;
    // What a module's frame has as attributes: what it binds and what its star imports bring, no builtins.
    std::optional<HostEntity> find_attribute(std::string_view name) const;
    std::vector<std::string> own_names() const;
    Span find_place(std::string_view name) const; // where it is bound; none where it is not, or from outside

private:
    struct NameHash {
        using is_transparent = void;
        size_t operator()(std::string_view name) const { return std::hash<std::string_view>()(name); }
    };
    const NameBinding* find_binding(std::string_view name) const;
    std::optional<HostEntity> find_in_star_imports(std::string_view name) const;

    FrameKind kind_;
    std::string qualified_name_;
    Frame* parent_;
    FunctionDeclId function_;
    std::unordered_map<std::string, NameBinding, NameHash, std::equal_to<>> bindings_;
    bool has_arrays_ = false;
    std::set<std::string, std::less<>> globals_;
    std::set<std::string, std::less<>> nonlocals_;
    std::vector<std::string> star_modules_;           // known ones, in the order of their imports
    std::optional<UnknownEntity> unknown_star_;       // what a name that is found nowhere may come from
    std::optional<std::vector<std::string>> exports_; // sorted
};

} // namespace krait::dsl
