// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Parses Python 3.13 source into a syntax tree. Mistakes are reported where they matter: in
// functions, by statement, several a run. A statement of host code that does not parse is skipped
// without a word, and so is the inside of an undecorated function that no decorated function of the
// file mentions; unclosed brackets and strings and broken indentation are always reported. Nesting
// is limited, so no source overflows the stack.
#pragma once

#include "compiler/diagnostics/sink.h"
#include "compiler/source/source_file.h"
#include "dsl/ast.h"

namespace krait::dsl {

ast::Tree parse_module(const SourceSet& sources, FileId file, diag::Sink& sink);

// The statements of a further file: their nodes are added to `tree`, so that the ids of one tree name the nodes of all
// files of a compilation; the tree's own file, body and comments stay. All of the file's functions matter.
ast::Body parse_added_module(ast::Tree& tree, const SourceSet& sources, FileId file, diag::Sink& sink);

struct ParsedExpression {
    ast::Tree tree;
    ast::ExprId root; // an InvalidExpr after an error
};

// Parses `range`, a whole file or a part of one, as one expression; line ends in it are white
// space. A range inside a string literal without escapes gives errors with places in the file
// itself.
ParsedExpression parse_expression_text(const SourceSet& sources, Span range, diag::Sink& sink);

} // namespace krait::dsl
