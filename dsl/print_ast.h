// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A syntax tree as text, for `--emit ast` and for tests: one node a line, indented by two spaces a
// level, as `field: Kind detail [line:column-line:column]`, where the end is exclusive and columns
// count code points.
#pragma once

#include "compiler/source/source_file.h"
#include "dsl/ast.h"

#include <string>

namespace krait::dsl {

std::string print_ast(const SourceSet& sources, const ast::Tree& tree);
std::string print_ast(const SourceSet& sources, const ast::Tree& tree, ast::ExprId root);

} // namespace krait::dsl
