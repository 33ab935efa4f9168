// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dsl/frame.h"

#include "compiler/support/match.h"
#include "dsl/known_names.h"

#include <algorithm>

namespace krait::dsl {

HostEntity to_host_entity(const Entity& entity) {
    return match(
        entity, [](const ConstantValue& constant) -> HostEntity { return to_host_value(constant); },
        [](const auto& other) -> HostEntity { return other; });
}

Entity to_entity(const HostEntity& entity, Span at) {
    return match(
        entity,
        [&](const HostValue& value) -> Entity {
            if (auto constant = to_constant(value)) return *constant;
            return UnknownEntity{at, "its value does not fit in 64 bits"};
        },
        [](const auto& other) -> Entity { return other; });
}

bool same_entity(const HostEntity& a, const HostEntity& b) {
    if (a.index() != b.index()) return false;
    return match(
        a, [](const UnknownEntity&) { return false; },
        [&](const HostValue& value) { return value == std::get<HostValue>(b); },
        [&](const ModuleEntity& module) {
            const auto& other = std::get<ModuleEntity>(b);
            return module.path == other.path && module.own == other.own;
        },
        [&](const BuiltinEntity& builtin) { return builtin.path == std::get<BuiltinEntity>(b).path; },
        [&](const TypeEntity& type) { return type.type == std::get<TypeEntity>(b).type; },
        [&](const FunctionEntity& function) { return function.function == std::get<FunctionEntity>(b).function; },
        [&](const ExternalEntity& external) { return external.function == std::get<ExternalEntity>(b).function; });
}

std::string Frame::qualify(std::string_view name) const {
    return qualified_name_.empty() ? std::string(name) : (qualified_name_ + ".").append(name);
}

void Frame::fix(std::string_view name, HostEntity entity) {
    NameBinding binding;
    binding.entity = std::move(entity);
    binding.is_fixed = true;
    bindings_.insert_or_assign(std::string(name), std::move(binding));
}

void Frame::bind(std::string_view name, HostEntity entity, Span at, Certainty certainty, BindingForm form,
                 ast::ExprId expression) {
    auto found = bindings_.find(name);
    NameBinding* old = found == bindings_.end() ? nullptr : &found->second;
    if (old && old->is_fixed) return;
    if (old && certainty == Certainty::Fallback) return;
    if (old && old->certainty == Certainty::Fallback) old = nullptr;
    if (old && same_entity(old->entity, entity)) {
        old->expression = {};
        return;
    }
    // `else: cuda = None`, where another branch imports it: a stand-in for where the import fails.
    auto is_known_import = [](const HostEntity& one) {
        return std::holds_alternative<ModuleEntity>(one) || std::holds_alternative<BuiltinEntity>(one);
    };
    auto is_stand_in = [](const HostEntity& one) {
        return std::holds_alternative<UnknownEntity>(one) || std::holds_alternative<HostValue>(one);
    };
    bool is_assigned = form == BindingForm::Assignment;
    if (old && is_assigned && certainty != Certainty::Certain && is_known_import(old->entity) && is_stand_in(entity))
        return;
    if (old && !is_assigned && old->certainty != Certainty::Certain && is_stand_in(old->entity) &&
        is_known_import(entity))
        old = nullptr;
    if (is_assigned) {
        bool is_rewrapped = old && std::holds_alternative<FunctionEntity>(old->entity) &&
                            std::holds_alternative<FunctionEntity>(entity);
        std::string reason;
        if (certainty == Certainty::Loop)
            reason = "it is assigned in a loop";
        else if (certainty == Certainty::Branch)
            reason = "it is assigned in a branch";
        else if (old && !is_rewrapped)
            reason = "it is assigned more than once";
        if (!reason.empty() && !std::holds_alternative<FunctionEntity>(entity)) {
            entity = UnknownEntity{at, std::move(reason)};
            expression = {};
        } else if (old && !is_rewrapped) {
            entity = UnknownEntity{at, "it is bound more than once"};
            expression = {};
        }
    } else if (old && certainty != Certainty::Certain && !std::holds_alternative<FunctionEntity>(entity)) {
        entity = UnknownEntity{at, "it is bound differently in different branches"};
    }
    auto* value = std::get_if<HostValue>(&entity);
    has_arrays_ = has_arrays_ || (value && value->as<ArrayConstant>());
    NameBinding binding{std::move(entity), at, expression, certainty};
    if (old && old->certainty == Certainty::Certain && std::holds_alternative<HostValue>(old->entity)) {
        binding.before = old->entity;
        binding.changed_at = at;
    } else if (old) {
        binding.before = old->before;
        binding.changed_at = old->changed_at;
    }
    bindings_.insert_or_assign(std::string(name), std::move(binding));
}

void Frame::forget_expression(std::string_view name) {
    for (Frame* frame = this; frame; frame = frame->parent_) {
        auto found = frame->bindings_.find(name);
        if (found == frame->bindings_.end()) continue;
        found->second.expression = {};
        return;
    }
}

void Frame::mark_changed(const ArrayConstant& array, Span at) {
    if (!has_arrays_) return;
    for (auto& [name, binding] : bindings_) {
        auto* value = std::get_if<HostValue>(&binding.entity);
        auto* bound = value ? value->as<ArrayConstant>() : nullptr;
        if (!bound || bound->memory() != array.memory() || binding.is_fixed) continue;
        // A kernel that names an array of the device reads what it has at each launch.
        if (!bound->is_on_device) binding.before = binding.entity;
        binding.entity = UnknownEntity{at, "its elements are changed here"};
        binding.changed_at = at;
    }
}

bool Frame::may_have_arrays() const {
    for (const Frame* frame = this; frame; frame = frame->parent_)
        if (frame->has_arrays_) return true;
    return false;
}

void Frame::make_unknown(std::string_view name, Span at, std::string reason) {
    auto found = bindings_.find(name);
    if (found != bindings_.end() && found->second.is_fixed) return;
    bindings_.insert_or_assign(std::string(name),
                               NameBinding{UnknownEntity{at, std::move(reason)}, at, {}, Certainty::Certain});
}

void Frame::set_exports(std::vector<std::string> names) {
    std::sort(names.begin(), names.end());
    exports_ = std::move(names);
}

void Frame::import_all_of_unknown(Span at, std::string module) {
    unknown_star_ = UnknownEntity{at, "it may come from the module `" + module + "`"};
}

const NameBinding* Frame::find_own(std::string_view name) const {
    auto found = bindings_.find(name);
    return found == bindings_.end() ? nullptr : &found->second;
}

const Frame& Frame::module_frame() const {
    const Frame* frame = this;
    while (frame->parent_) frame = frame->parent_;
    return *frame;
}

Frame& Frame::module_frame() {
    Frame* frame = this;
    while (frame->parent_) frame = frame->parent_;
    return *frame;
}

const NameBinding* Frame::find_binding(std::string_view name) const {
    if (is_declared_global(name)) return module_frame().find_own(name);
    for (const Frame* frame = this; frame; frame = frame->parent_) {
        if (frame->kind_ == FrameKind::Class && frame != this) continue;
        const NameBinding* binding = frame->find_own(name);
        if (!binding) continue;
        // `-D N=4` also serves a function's variable N that the file leaves open.
        if (std::holds_alternative<UnknownEntity>(binding->entity)) {
            const NameBinding* global = module_frame().find_own(name);
            if (global && global->is_fixed) return global;
        }
        return binding;
    }
    return nullptr;
}

std::optional<HostEntity> Frame::find_in_star_imports(std::string_view name) const {
    for (auto module = star_modules_.rbegin(); module != star_modules_.rend(); ++module) {
        // Star imports bring no private names, and NumPy's none that hide a builtin.
        bool is_hidden = name.starts_with('_') || (*module == "numpy" && find_builtin(name));
        if (is_hidden) continue;
        if (auto entity = find_in_module(*module, name)) return to_host_entity(*entity);
    }
    return std::nullopt;
}

void Frame::import_all_of(const Frame& module) {
    for (const auto& [name, binding] : module.bindings_) {
        bool is_public = module.exports_ ? std::binary_search(module.exports_->begin(), module.exports_->end(), name)
                                         : !name.starts_with('_');
        if (is_public) bind(name, binding.entity, binding.at, Certainty::Certain, BindingForm::Definition);
    }
    if (module.exports_) return;
    star_modules_.insert(star_modules_.end(), module.star_modules_.begin(), module.star_modules_.end());
    if (module.unknown_star_) unknown_star_ = module.unknown_star_;
}

std::optional<HostEntity> Frame::find_attribute(std::string_view name) const {
    if (const NameBinding* binding = find_own(name)) return binding->entity;
    if (auto entity = find_in_star_imports(name)) return entity;
    return unknown_star_ ? std::optional<HostEntity>(*unknown_star_) : std::nullopt;
}

std::vector<std::string> Frame::own_names() const {
    std::vector<std::string> all;
    for (const auto& [name, binding] : bindings_) all.push_back(name);
    std::sort(all.begin(), all.end());
    return all;
}

std::optional<HostEntity> Frame::find_name(std::string_view name) const {
    if (const NameBinding* binding = find_binding(name)) return binding->entity;
    const Frame& module = module_frame();
    if (auto entity = module.find_in_star_imports(name)) return entity;
    if (auto entity = find_builtin(name)) return to_host_entity(*entity);
    if (module.unknown_star_) return *module.unknown_star_;
    return std::nullopt;
}

std::optional<HostEntity> Frame::find_name_at(std::string_view name, Span launch) const {
    const NameBinding* binding = launch.valid() ? find_binding(name) : nullptr;
    bool is_kept = binding && binding->before && binding->changed_at.file == launch.file &&
                   launch.begin <= binding->changed_at.begin;
    return is_kept ? *binding->before : find_name(name);
}

ast::ExprId Frame::find_expression(std::string_view name) const {
    const NameBinding* binding = find_binding(name);
    return binding ? binding->expression : ast::ExprId();
}

Span Frame::find_place(std::string_view name) const {
    const NameBinding* binding = find_binding(name);
    return binding ? binding->at : Span{};
}

std::vector<std::string> Frame::names() const {
    std::vector<std::string> all;
    for (const Frame* frame = this; frame; frame = frame->parent_) {
        if (frame->kind_ == FrameKind::Class && frame != this) continue;
        for (const auto& [name, binding] : frame->bindings_) all.push_back(name);
    }
    for (const std::string& star : module_frame().star_modules_) {
        std::vector<std::string> names = names_in_module(star);
        all.insert(all.end(), names.begin(), names.end());
    }
    std::vector<std::string> builtins = names_in_module("builtins");
    all.insert(all.end(), builtins.begin(), builtins.end());
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

} // namespace krait::dsl
