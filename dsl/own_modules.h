// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The user's own modules: the files that a kernel file imports, and those that they import. They are found as Python finds
// them: beside the kernel file, in the root of the package it lies in, in the include folders; `from . import` in the
// package of the file that says it. Each file is read once, as text, before any name is bound; its nodes go into the one
// tree of the compilation. What cannot be found or read is no error until a kernel uses a name that comes from it.
#pragma once

#include "compiler/diagnostics/sink.h"
#include "compiler/source/source_file.h"
#include "dsl/ast.h"
#include "dsl/front_end.h"

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace krait::dsl {

struct OwnModule {
    std::string name;                  // dotted, "package.part"; "" of the kernel file
    std::string package;               // dotted name of the package that relative imports start from; "" at the top
    std::optional<std::string> folder; // that they start in; none for a text that was read from no file
    std::optional<std::string> inner;  // of a package: where its modules lie
    ast::Body body;
    std::string problem; // why the file cannot be used; then there is no body
};

// Where an import leads: every module that its dotted name passes through, the meant one last; or why it leads nowhere.
struct ImportPath {
    std::vector<const OwnModule*> modules;
    std::string problem;
};

class OwnModules {
public:
    // Reads all files that `tree`, the kernel file's, leads to, by imports and by defines of the form "FILE.py:NAME".
    OwnModules(ast::Tree& tree, SourceSet& sources, const FrontEndOptions& options, diag::Sink& sink);

    const OwnModule& kernel_file() const { return modules_.front(); }
    // Of an `import` or `from … import` in `from`, with `level` leading dots.
    ImportPath find(const OwnModule& from, uint32_t level, std::string_view dotted) const;
    // The module `name` of a package, or null.
    const OwnModule* find_inside(const OwnModule& package, std::string_view name) const;
    // By the path that a define gives; null where it was not asked for.
    const OwnModule* find_file(const std::string& path) const;

private:
    class Reader;
    enum class Kind : uint8_t { File, Folder }; // a module or package; a folder without `__init__.py`

    const OwnModule* known(const std::string& folder, std::string_view name, Kind kind) const;

    std::deque<OwnModule> modules_; // a deque: the names refer to them
    std::vector<std::string> search_;
    // What was looked for; null where nothing is there.
    std::map<std::pair<std::string, std::string>, const OwnModule*> files_, folders_;
    std::map<std::string, const OwnModule*> packages_; // by folder, for `from . import`
    std::map<std::string, const OwnModule*> defined_;  // by the path of a define
};

// "FILE.py:NAME" of a define, in two parts; nothing for any other text.
std::optional<std::pair<std::string, std::string>> split_file_define(const std::string& text);

} // namespace krait::dsl
