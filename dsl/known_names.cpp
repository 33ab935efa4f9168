// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rows are (module, name); the name of a member of an object is dotted ("threadIdx.x" in
// numba.cuda). Sorted by both, so that one name is found by halving and the members of an object
// lie side by side.
#include "dsl/known_names.h"

#include "compiler/ir/intrinsics.h"
#include "compiler/support/check.h"

#include <algorithm>
#include <array>
#include <limits>

namespace krait::dsl {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

enum class Contents : uint8_t { Listed, Open };

struct ModuleRow {
    std::string_view path;
    std::string_view inherits;
    Contents contents;
};

constexpr ModuleRow kModules[] = {
#define KRAIT_MODULE(path, inherits, contents) {path, inherits, Contents::contents},
#define KRAIT_MODULE_ALIAS(path, canonical)
#define KRAIT_KNOWN(module, names)
#define KRAIT_KNOWN_TYPE(module, scalar, names)
#define KRAIT_KNOWN_VOID(module, names)
#define KRAIT_KNOWN_NUMBER(module, value, names)
#define KRAIT_KNOWN_NONE(module, names)
#define KRAIT_KNOWN_VERSION(module, names)
#define KRAIT_KNOWN_STATE(module, names)
#include "dsl/known_names.def"
#undef KRAIT_MODULE
#undef KRAIT_MODULE_ALIAS
};

struct AliasRow {
    std::string_view path;
    std::string_view canonical;
};

constexpr AliasRow kAliases[] = {
#define KRAIT_MODULE(path, inherits, contents)
#define KRAIT_MODULE_ALIAS(path, canonical) {path, canonical},
#include "dsl/known_names.def"
#undef KRAIT_MODULE
#undef KRAIT_MODULE_ALIAS
#undef KRAIT_KNOWN
#undef KRAIT_KNOWN_TYPE
#undef KRAIT_KNOWN_VOID
#undef KRAIT_KNOWN_NUMBER
#undef KRAIT_KNOWN_NONE
#undef KRAIT_KNOWN_VERSION
#undef KRAIT_KNOWN_STATE
};

constexpr const ModuleRow* find_module(std::string_view path) {
    auto row = std::lower_bound(std::begin(kModules), std::end(kModules), path,
                                [](const ModuleRow& a, std::string_view b) { return a.path < b; });
    return row != std::end(kModules) && row->path == path ? row : nullptr;
}

static_assert(std::is_sorted(std::begin(kModules), std::end(kModules),
                             [](const ModuleRow& a, const ModuleRow& b) { return a.path < b.path; }));

enum class Meaning : uint8_t { Object, Scalar, Void, Number, Integer, None, Version, State };

// What a group of names of one module means. `names` are separated by spaces.
struct Group {
    std::string_view module;
    std::string_view names;
    Meaning meaning;
    ir::Scalar scalar = ir::Scalar::Bool;
    double number = 0;
    int64_t integer = 0;
};

constexpr Group kGroups[] = {
#define KRAIT_MODULE(path, inherits, contents)
#define KRAIT_MODULE_ALIAS(path, canonical)
#define KRAIT_KNOWN(module, names) {module, names, Meaning::Object},
#define KRAIT_KNOWN_TYPE(module, scalar, names) {module, names, Meaning::Scalar, ir::Scalar::scalar},
#define KRAIT_KNOWN_VOID(module, names) {module, names, Meaning::Void},
#define KRAIT_KNOWN_NUMBER(module, value, names) {module, names, Meaning::Number, ir::Scalar::Float64, value},
#define KRAIT_KNOWN_NONE(module, names) {module, names, Meaning::None},
#define KRAIT_KNOWN_VERSION(module, names) {module, names, Meaning::Version},
#define KRAIT_KNOWN_STATE(module, names) {module, names, Meaning::State},
#include "dsl/known_names.def"
#undef KRAIT_MODULE
#undef KRAIT_MODULE_ALIAS
#undef KRAIT_KNOWN
#undef KRAIT_KNOWN_TYPE
#undef KRAIT_KNOWN_VOID
#undef KRAIT_KNOWN_NUMBER
#undef KRAIT_KNOWN_NONE
#undef KRAIT_KNOWN_VERSION
#undef KRAIT_KNOWN_STATE
#define KRAIT_SCALAR(name, numba, numpy, family, bits, cpp)                                                            \
    {"numba.types", numba, Meaning::Scalar, ir::Scalar::name}, {"numpy", numba, Meaning::Scalar, ir::Scalar::name},
#include "compiler/ir/scalars.def"
#undef KRAIT_SCALAR
#define KRAIT_MATH(name, symbol, shape, python, library, fast, native, libclc) {"math", python, Meaning::Object},
#include "compiler/ir/math_functions.def"
#undef KRAIT_MATH
#define KRAIT_INTRINSIC(name, spelling, signature, effect, least_sm, summary) {"numba.cuda", spelling, Meaning::Object},
#include "compiler/ir/intrinsics.def"
#undef KRAIT_INTRINSIC
#define KRAIT_HALF(name, parameters, summary) {"numba.cuda.fp16", #name, Meaning::Object},
#include "dsl/half_functions.def"
#undef KRAIT_HALF
#define KRAIT_NUMPY(names, parameters, loops, operation) {"numpy", names, Meaning::Object},
#include "dsl/numpy_functions.def"
#undef KRAIT_NUMPY
#define KRAIT_SCIPY(value, names) {"scipy.constants", names, Meaning::Number, ir::Scalar::Float64, value},
#define KRAIT_SCIPY_INTEGER(value, name) {"scipy.constants", name, Meaning::Integer, ir::Scalar::Int64, 0, value},
#include "dsl/scipy_constants.def"
#undef KRAIT_SCIPY
#undef KRAIT_SCIPY_INTEGER
#define KRAIT_OPERATOR_BINARY(names, op) {"operator", names, Meaning::Object},
#define KRAIT_OPERATOR_COMPARE(names, op) {"operator", names, Meaning::Object},
#define KRAIT_OPERATOR_UNARY(names, op) {"operator", names, Meaning::Object},
#define KRAIT_OPERATOR_OTHER(name, parameters, method) {"operator", name, Meaning::Object},
#include "dsl/operator_functions.def"
#undef KRAIT_OPERATOR_BINARY
#undef KRAIT_OPERATOR_COMPARE
#undef KRAIT_OPERATOR_UNARY
#undef KRAIT_OPERATOR_OTHER
};

// The first word of `words`, cut off its front.
constexpr std::string_view take_word(std::string_view& words) {
    size_t end = std::min(words.find(' '), words.size());
    std::string_view word = words.substr(0, end);
    words.remove_prefix(std::min(end + 1, words.size()));
    return word;
}

constexpr size_t count_names() {
    size_t count = 0;
    for (const Group& group : kGroups)
        for (std::string_view words = group.names; !words.empty(); take_word(words)) ++count;
    return count;
}

// Indices instead of views of the module keep the relocations of a shared library down to one a
// row.
struct NameRow {
    std::string_view name;
    uint16_t module; // in kModules
    uint16_t group;  // in kGroups
};

constexpr bool comes_before(const NameRow& a, const NameRow& b) {
    return a.module != b.module ? a.module < b.module : a.name < b.name;
}

constexpr auto kNames = [] {
    std::array<NameRow, count_names()> rows{};
    size_t next = 0;
    for (size_t group = 0; group < std::size(kGroups); ++group) {
        const ModuleRow* module = find_module(kGroups[group].module);
        auto index = static_cast<uint16_t>(module - kModules); // a module without a row does not compile
        for (std::string_view words = kGroups[group].names; !words.empty();)
            rows[next++] = {take_word(words), index, static_cast<uint16_t>(group)};
    }
    std::sort(rows.begin(), rows.end(), comes_before);
    return rows;
}();

static_assert(std::adjacent_find(kNames.begin(), kNames.end(),
                                 [](const NameRow& a, const NameRow& b) { return !comes_before(a, b); }) ==
                  kNames.end(),
              "a name has one row in its module");

const NameRow* find_name(const ModuleRow& module, std::string_view name) {
    NameRow wanted{name, static_cast<uint16_t>(&module - kModules), 0};
    auto row = std::lower_bound(kNames.begin(), kNames.end(), wanted, comes_before);
    return row != kNames.end() && row->module == wanted.module && row->name == name ? &*row : nullptr;
}

std::string dotted(std::string_view a, std::string_view b) { return std::string(a).append(".").append(b); }

// The grammar that is read, as `sys.version_info` has it.
ConstantValue python_version() {
    auto number = [](int64_t value) { return ConstantValue{ir::ScalarConstant::of_signed(ir::Scalar::Int64, value)}; };
    return {TupleConstant{{number(3), number(12), number(0), ConstantValue{StringConstant{"final"}}, number(0)}}};
}

Entity entity_of(const NameRow& row) {
    const Group& group = kGroups[row.group];
    switch (group.meaning) {
        case Meaning::Object: return BuiltinEntity{dotted(kModules[row.module].path, row.name)};
        case Meaning::Scalar: return TypeEntity{group.scalar};
        case Meaning::Void: return TypeEntity{ir::Type::none()};
        case Meaning::Number: return ConstantValue{ir::ScalarConstant::of_float(group.scalar, group.number)};
        case Meaning::Integer: return ConstantValue{ir::ScalarConstant::of_signed(group.scalar, group.integer)};
        case Meaning::None: return ConstantValue{NoneConstant{}};
        case Meaning::Version: return python_version();
        case Meaning::State: return TypeEntity{random_state_type()};
    }
    unreachable();
}

// The known module that `path` lies in, the longest one; `rest` is what is left of the path.
const ModuleRow* module_of(std::string_view path, std::string_view& rest) {
    for (size_t dot = path.rfind('.'); dot != std::string_view::npos && dot > 0; dot = path.rfind('.', dot - 1)) {
        if (const ModuleRow* module = find_module(path.substr(0, dot))) {
            rest = path.substr(dot + 1);
            return module;
        }
    }
    return nullptr;
}

// Names of `module` that follow `prefix` and hold no further dot.
void append_names(const ModuleRow& module, std::string_view prefix, std::vector<std::string>& names) {
    NameRow first{prefix, static_cast<uint16_t>(&module - kModules), 0};
    for (auto row = std::lower_bound(kNames.begin(), kNames.end(), first, comes_before);
         row != kNames.end() && row->module == first.module && row->name.starts_with(prefix); ++row) {
        std::string_view name = row->name.substr(prefix.size());
        if (name.find('.') == std::string_view::npos) names.emplace_back(name);
    }
}

} // namespace

std::optional<std::string> canonical_module(std::string_view dotted_path) {
    std::string path(dotted_path);
    // An alias may lead to another: krait.core.types is numba.core.types is numba.types.
    for (bool changed = true; changed;) {
        changed = false;
        for (const AliasRow& alias : kAliases) {
            bool is_prefix =
                path.starts_with(alias.path) && (path.size() == alias.path.size() || path[alias.path.size()] == '.');
            if (!is_prefix) continue;
            path.replace(0, alias.path.size(), alias.canonical);
            changed = true;
        }
    }
    if (find_module(path)) return path;
    return std::nullopt;
}

std::optional<Entity> find_in_module(std::string_view module_path, std::string_view name) {
    const ModuleRow* module = find_module(module_path);
    if (!module) return std::nullopt;
    if (const NameRow* row = find_name(*module, name)) return entity_of(*row);
    std::string path = dotted(module_path, name);
    if (auto submodule = canonical_module(path)) return ModuleEntity{std::move(*submodule)};
    if (!module->inherits.empty()) return find_in_module(module->inherits, name);
    if (module->contents == Contents::Open) return BuiltinEntity{std::move(path)};
    return std::nullopt;
}

std::optional<Entity> find_in_object(std::string_view path, std::string_view name) {
    std::string_view rest;
    const ModuleRow* module = module_of(path, rest);
    if (!module) return std::nullopt;
    if (const NameRow* row = find_name(*module, dotted(rest, name))) return entity_of(*row);
    return std::nullopt;
}

std::optional<Entity> find_builtin(std::string_view name) { return find_in_module("builtins", name); }

std::vector<std::string> names_in_module(std::string_view path) {
    std::vector<std::string> names;
    for (const ModuleRow* module = find_module(path); module; module = find_module(module->inherits)) {
        append_names(*module, "", names);
        for (const ModuleRow& other : kModules) {
            std::string_view rest = other.path;
            if (!rest.starts_with(module->path) || rest.size() == module->path.size()) continue;
            rest.remove_prefix(module->path.size());
            if (rest.front() == '.' && rest.find('.', 1) == std::string_view::npos) names.emplace_back(rest.substr(1));
        }
    }
    return names;
}

std::vector<std::string> names_in_object(std::string_view path) {
    std::vector<std::string> names;
    std::string_view rest;
    if (const ModuleRow* module = module_of(path, rest)) append_names(*module, dotted(rest, ""), names);
    return names;
}

} // namespace krait::dsl
