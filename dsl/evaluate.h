// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What an expression of host code stands for before any kernel is typed: a constant, a module, a type, a function. What
// only running the host program would tell is an UnknownEntity that says why.
#pragma once

#include "dsl/frame.h"

#include <optional>
#include <string_view>

namespace krait::dsl {

HostEntity evaluate(const ast::Tree& tree, ast::ExprId expression, const NameSource& names);

// The attribute `name` of an entity; unknown of an unknown one, nothing when it has none of that name.
std::optional<HostEntity> attribute_of(const HostEntity& object, std::string_view name, Span at);
// The names that a module has.
std::vector<std::string> names_of(const ModuleEntity& module);

// "`N`" or "`numba.cuda`", as a reader of the file knows it: for messages.
std::string source_text_of(const ast::Tree& tree, ast::ExprId expression);

} // namespace krait::dsl
