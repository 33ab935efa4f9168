// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the compiler knows by canonical path: the searchable form of known_names.def and of the tables of the IR. A module
// has one canonical path however it is spelled (`krait.cuda` is `numba.cuda`). The table is sorted when Krait is compiled
// and searched by halving; nothing is built when a process starts.
#pragma once

#include "dsl/entity.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace krait::dsl {

// The one path of the module that is imported as `dotted`, or nothing when the compiler does not know it.
std::optional<std::string> canonical_module(std::string_view dotted);

// What `name` is in a known module (canonical path), a submodule included; nothing when there is no such name.
std::optional<Entity> find_in_module(std::string_view module, std::string_view name);

// What the attribute `name` of a known object ("numba.cuda.threadIdx") is; nothing when it has none of that name.
std::optional<Entity> find_in_object(std::string_view path, std::string_view name);

// A name that is visible in every file without an import.
std::optional<Entity> find_builtin(std::string_view name);

// For "did you mean": the names of a module, or of an object, with those it inherits.
std::vector<std::string> names_in_module(std::string_view module);
std::vector<std::string> names_in_object(std::string_view path);

// The record that a state of xoroshiro128+ is.
ir::Type random_state_type();

} // namespace krait::dsl
