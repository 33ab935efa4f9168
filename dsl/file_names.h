// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// All names of a kernel file and of the modules that it imports: the frames of their blocks and the functions defined in
// them, in the order in which they are defined, with functions inside functions after the one around them. Made once by
// bind_names.
#pragma once

#include "dsl/decorators.h"
#include "dsl/frame.h"
#include "dsl/own_modules.h"
#include "dsl/scope.h"

#include <deque>
#include <map>
#include <string>
#include <vector>

namespace krait::dsl {

struct FileNames {
    std::deque<Frame> frames; // a deque: frames refer to each other; that of the kernel file's module comes first
    IdVector<FunctionDeclId, FunctionDecl> functions;
    IdVector<FunctionDeclId, Frame*> surroundings; // of each function: the frame its `def` stands in
    IdVector<FunctionDeclId, Frame*> bodies;       // its own frame; null where no function inside needs one
    std::vector<FunctionDeclId> kernels;           // and device functions; of several of one name the last

    std::vector<std::string> links; // files of other code, each once

    const Frame& module() const { return frames.front(); }
};

// Values given from outside, by qualified name: `-D N=4`, `-D outer.N=4`. Texts that are no values are reported.
// One of the form "FILE.py:NAME" is left to bind_names.
using Defines = std::map<std::string, HostEntity>;
Defines read_defines(const std::map<std::string, std::string>& texts, diag::Sink& sink);
// Of a define whose text is wrong.
void report_define(diag::Sink& sink, const std::string& name, const std::string& what);

// Reports defines that nothing in the file can mean.
void check_defines(const FrontEndOptions& options, const ast::Tree& tree, const FileNames& names, diag::Sink& sink);

FileNames bind_names(const ast::Tree& tree, const OwnModules& modules, const SourceSet& sources,
                     const FrontEndOptions& options, diag::Sink& sink);

// array_kernels.cpp: puts a kernel over arrays in the place of each `@vectorize` function with a signature among the kernels.
void add_array_kernels(ast::Tree& tree, SourceSet& sources, FileNames& names);

// bind_external.cpp: the function that a call of `cuda.declare_device` declares, nothing when `value` is none; or unknown, after a
// report. Files that it is to be linked from are added to `links`.
std::optional<HostEntity> read_external(const DecoratorContext& context, ast::ExprId value,
                                        std::vector<std::string>& links);

// bind_targets.cpp: how targets and imports bind.
struct Place {
    Frame& frame;
    Certainty certainty;
};
Certainty inside(Certainty outer, Certainty inner);
void bind_target(const ast::Tree& tree, ast::ExprId target, ast::ExprId value, const Place& place);
void bind_target_unknown(const ast::Tree& tree, ast::ExprId target, const Place& place, const std::string& reason);
void bind_pattern(const ast::Tree& tree, ast::PatternId pattern, const Place& place);

// host_effects.cpp: what a statement of `frame` does to arrays, and which kernels it launches.
void note_effects(const ast::Tree& tree, FileNames& names, ast::StmtId statement, Frame& frame);
// What the body of a function does to the arrays around it.
void note_inner_effects(const ast::Tree& tree, FileNames& names, Frame& surroundings, const ast::FunctionDef& function);
// All that is this array, by any name, has other elements from `at` on.
void mark_changed(FileNames& names, const ArrayConstant& array, Span at);

// bind_imports.cpp: what imports bind.
struct OpenedImport { // as ImportPath of own_modules.h, of modules whose names are bound
    std::vector<ModuleEntity> modules;
    std::string problem;
};
class OwnImports { // leads to the user's own modules
public:
    virtual ~OwnImports() = default;
    virtual OpenedImport open(const Frame& from, uint32_t level, std::string_view dotted) = 0;
    virtual std::optional<ModuleEntity> open_inside(const ModuleEntity& package, std::string_view name) = 0;
    virtual bool is_open(const ModuleEntity& module) const = 0; // its names are being bound
};
void bind_import(const ast::Import& import, const Place& place, OwnImports& own);
void bind_import_from(const ast::ImportFrom& import, const Place& place, OwnImports& own);
bool is_found_import(const ast::Stmt& statement, const Frame& frame, OwnImports& own); // it cannot fail

} // namespace krait::dsl
