// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// All names of one file: the frames of its blocks and the functions defined in them, in the order of their text, with
// functions inside functions after the one around them. Made once by bind_names.
#pragma once

#include "dsl/frame.h"
#include "dsl/scope.h"

#include <deque>
#include <map>
#include <string>
#include <vector>

namespace krait::dsl {

struct FileNames {
    std::deque<Frame> frames; // a deque: frames refer to each other; the module's comes first
    IdVector<FunctionDeclId, FunctionDecl> functions;
    IdVector<FunctionDeclId, Frame*> surroundings; // of each function: the frame its `def` stands in
    IdVector<FunctionDeclId, Frame*> bodies;       // its own frame; null where no function inside needs one
    std::vector<FunctionDeclId> kernels;           // and device functions; of several of one name the last

    const Frame& module() const { return frames.front(); }
};

// Values given from outside, by qualified name: `-D N=4`, `-D outer.N=4`. Texts that are no values are reported.
using Defines = std::map<std::string, HostEntity>;
Defines read_defines(const std::map<std::string, std::string>& texts, diag::Sink& sink);

// Reports defines that nothing in the file can mean.
void check_defines(const Defines& defines, const ast::Tree& tree, const FileNames& names, diag::Sink& sink);

FileNames bind_names(const ast::Tree& tree, const SourceSet& sources, const Defines& defines, diag::Sink& sink);

// bind_targets.cpp: how targets and imports bind.
struct Place {
    Frame& frame;
    Certainty certainty;
};
Certainty inside(Certainty outer, Certainty inner);
void bind_target(const ast::Tree& tree, ast::ExprId target, ast::ExprId value, const Place& place);
void bind_target_unknown(const ast::Tree& tree, ast::ExprId target, const Place& place, const std::string& reason);
void bind_pattern(const ast::Tree& tree, ast::PatternId pattern, const Place& place);
void bind_import(const ast::Import& import, const Place& place);
void bind_import_from(const ast::ImportFrom& import, const Place& place);
bool is_known_import(const ast::Stmt& statement); // it cannot fail

} // namespace krait::dsl
