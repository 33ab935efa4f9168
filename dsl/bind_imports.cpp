// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What imports bind. A name of the compiler's own modules comes from the table of known names; one of the user's modules
// means what that module's file says, so far as it has been walked: of two files that import each other one comes first.
#include "compiler/support/text.h"
#include "dsl/evaluate.h"
#include "dsl/file_names.h"
#include "dsl/known_names.h"

#include <algorithm>

namespace krait::dsl {

namespace {

// "..package.module" as it is written.
std::string spelling_of(const ast::ImportFrom& import) { return std::string(import.level, '.') + import.module.text; }

// Modules of the compiler's own are never looked for among the user's.
bool is_known_package(std::string_view dotted) {
    return canonical_module(dotted.substr(0, dotted.find('.'))).has_value();
}

std::optional<std::string> known_module(const ast::ImportFrom& import) {
    return import.level == 0 ? canonical_module(import.module.text) : std::nullopt;
}

HostEntity unknown_module(std::string_view dotted, Span at) {
    return UnknownEntity{at, "it comes from the module `" + std::string(dotted) + "`"};
}

// What `import a.b` binds: `a`, or with `as` the last of them.
HostEntity module_entity(const ast::Alias& alias, const Place& place, OwnImports& own) {
    std::string_view dotted = alias.name.text;
    std::string_view meant = alias.bound_as ? dotted : dotted.substr(0, dotted.find('.'));
    if (is_known_package(dotted)) {
        if (auto path = canonical_module(meant)) return ModuleEntity{std::move(*path)};
        return unknown_module(meant, alias.span);
    }
    OpenedImport opened = own.open(place.frame, 0, dotted);
    if (!opened.problem.empty()) return UnknownEntity{alias.span, std::move(opened.problem)};
    return alias.bound_as ? opened.modules.back() : opened.modules.front();
}

HostEntity missing_name(std::string_view module, const ast::Alias& alias, const std::vector<std::string>& names,
                        std::string_view rest = "") {
    std::string reason = "`" + std::string(module) + "` has no `" + alias.name.text + "`" + std::string(rest);
    if (auto suggestion = closest_spelling(alias.name.text, names)) reason += "; did you mean `" + *suggestion + "`?";
    return UnknownEntity{alias.span, std::move(reason)};
}

HostEntity known_entity(const std::string& module, const ast::ImportFrom& import, const ast::Alias& alias) {
    if (auto entity = find_in_module(module, alias.name.text)) return to_host_entity(*entity);
    return missing_name(import.module.text, alias, names_in_module(module), " that Krait knows");
}

HostEntity own_entity(const ModuleEntity& module, const ast::ImportFrom& import, const ast::Alias& alias,
                      OwnImports& own) {
    if (auto entity = module.own->find_attribute(alias.name.text)) return *entity;
    if (auto submodule = own.open_inside(module, alias.name.text)) return *submodule;
    if (own.is_open(module))
        return UnknownEntity{alias.span, "`" + spelling_of(import) + "` and this file import each other, and here `" +
                                             alias.name.text + "` is not defined yet"};
    return missing_name(spelling_of(import), alias, names_of(module));
}

} // namespace

void bind_import(const ast::Import& import, const Place& place, OwnImports& own) {
    for (const ast::Alias& alias : import.names) {
        std::string_view dotted = alias.name.text;
        std::string_view bound = alias.bound_as ? alias.bound_as->text : dotted.substr(0, dotted.find('.'));
        place.frame.bind(bound, module_entity(alias, place, own), alias.span, place.certainty, BindingForm::Definition);
    }
}

void bind_import_from(const ast::ImportFrom& import, const Place& place, OwnImports& own) {
    std::optional<std::string> known = known_module(import);
    bool is_own = !known && (import.level > 0 || !is_known_package(import.module.text));
    OpenedImport opened;
    if (is_own) opened = own.open(place.frame, import.level, import.module.text);
    for (const ast::Alias& alias : import.names) {
        if (alias.name.text == "*") {
            if (known)
                place.frame.import_all_of(*known);
            else if (!opened.modules.empty())
                place.frame.import_all_of(*opened.modules.back().own);
            else
                place.frame.import_all_of_unknown(alias.span, spelling_of(import));
            continue;
        }
        HostEntity entity = unknown_module(spelling_of(import), alias.span);
        // `from numba_cuda import numba`: the package is no module of ours, what is in it may be.
        std::string dotted = import.module.text + "." + alias.name.text;
        auto submodule = import.level == 0 && !known ? canonical_module(dotted) : std::nullopt;
        if (known)
            entity = known_entity(*known, import, alias);
        else if (submodule)
            entity = ModuleEntity{std::move(*submodule)};
        else if (!opened.modules.empty())
            entity = own_entity(opened.modules.back(), import, alias, own);
        else if (!opened.problem.empty())
            entity = UnknownEntity{alias.span, opened.problem};
        std::string_view bound = alias.bound_as ? alias.bound_as->text : alias.name.text;
        place.frame.bind(bound, std::move(entity), alias.span, place.certainty, BindingForm::Definition);
    }
}

bool is_found_import(const ast::Stmt& statement, const Frame& frame, OwnImports& own) {
    if (auto* import = std::get_if<ast::Import>(&statement.node))
        return std::all_of(import->names.begin(), import->names.end(), [&](const ast::Alias& alias) {
            return canonical_module(alias.name.text) ||
                   (!is_known_package(alias.name.text) && own.open(frame, 0, alias.name.text).problem.empty());
        });
    auto* import = std::get_if<ast::ImportFrom>(&statement.node);
    if (!import) return false;
    std::optional<std::string> known = known_module(*import);
    if (!known && import->level == 0 && is_known_package(import->module.text)) return false;
    OpenedImport opened;
    if (!known) opened = own.open(frame, import->level, import->module.text);
    if (!known && !opened.problem.empty()) return false;
    return std::all_of(import->names.begin(), import->names.end(), [&](const ast::Alias& alias) {
        if (alias.name.text == "*") return true;
        if (known) return find_in_module(*known, alias.name.text).has_value();
        const ModuleEntity& module = opened.modules.back();
        return module.own->find_attribute(alias.name.text) || own.open_inside(module, alias.name.text);
    });
}

} // namespace krait::dsl
