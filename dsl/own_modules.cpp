// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// All imports of a file are looked up as soon as it is parsed, file after file, until no new one comes up. The lookups are
// kept: binding the names later asks them, not the disk. A file is the same module however it was reached.
#include "dsl/own_modules.h"

#include "dsl/known_names.h"
#include "dsl/parser.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace krait::dsl {

namespace {

namespace fs = std::filesystem;

// More than anyone imports; less than would fill the memory.
constexpr size_t kMostModules = 500;
constexpr size_t kMostModuleBytes = 64u << 20;
constexpr size_t kMostLookups = 20'000; // of names in folders
constexpr uint32_t kMostLevels = 100;   // of dots before a name

std::string join_path(const std::string& folder, std::string_view name) {
    return folder.empty() ? std::string(name) : (fs::path(folder) / name).string();
}

bool is_file(const std::string& path) {
    std::error_code ignored;
    return fs::is_regular_file(path, ignored);
}

bool is_folder(const std::string& path) {
    std::error_code ignored;
    return fs::is_directory(path, ignored);
}

std::string folder_of(const std::string& path) { return fs::path(path).parent_path().string(); }

// "" is the folder that the program runs in.
std::string folder_above(const std::string& folder) {
    fs::path path(folder);
    std::string last = path.filename().string();
    bool is_plain = !folder.empty() && !last.empty() && last != "." && last != "..";
    return is_plain ? path.parent_path().string() : join_path(folder, "..");
}

// Where `level` dots in a text of this folder lead, one and more; nothing where no path is that long.
std::optional<std::string> folder_at(std::string folder, uint32_t level) {
    if (level > kMostLevels) return std::nullopt;
    for (uint32_t up = 1; up < level; ++up) folder = folder_above(folder);
    return folder;
}

// Takes the first name from a dotted path.
std::string_view take_name(std::string_view& path) {
    std::string_view name = path.substr(0, path.find('.'));
    path.remove_prefix(std::min(name.size() + 1, path.size()));
    return name;
}

std::string package_above(const std::string& package) {
    size_t dot = package.rfind('.');
    return dot == std::string::npos ? "" : package.substr(0, dot);
}

std::string dotted(const std::string& package, std::string_view name) {
    return package.empty() ? std::string(name) : (package + ".").append(name);
}

// One identity however a file is named.
std::string identity_of(const std::string& path) {
    std::error_code error;
    fs::path canonical = fs::canonical(path, error);
    return error ? path : canonical.string();
}

// The folder above the outermost package that `folder` lies in; `folder` itself where it is no package.
std::string package_root(std::string folder) {
    constexpr int kDeepest = 64;
    for (int depth = 0; depth < kDeepest && is_file(join_path(folder, "__init__.py")); ++depth)
        folder = folder_above(folder);
    return folder;
}

} // namespace

std::optional<std::pair<std::string, std::string>> split_file_define(const std::string& text) {
    size_t colon = text.rfind(".py:");
    if (colon == std::string::npos || colon == 0) return std::nullopt;
    return std::pair(text.substr(0, colon + 3), text.substr(colon + 4));
}

// Reads while the lookups are made; afterwards nothing touches the disk.
class OwnModules::Reader {
public:
    Reader(OwnModules& modules, ast::Tree& tree, SourceSet& sources, diag::Sink& sink)
        : modules_(modules)
        , tree_(tree)
        , sources_(sources)
        , sink_(sink) {}

    void add_kernel_file(const FrontEndOptions& options) {
        OwnModule& file = modules_.modules_.emplace_back();
        file.body = tree_.body;
        if (!options.path.empty()) {
            file.folder = folder_of(options.path);
            by_identity_[identity_of(options.path)] = &file;
            modules_.search_.push_back(*file.folder);
            std::string root = package_root(*file.folder);
            if (root != *file.folder) modules_.search_.push_back(std::move(root));
        }
        modules_.search_.insert(modules_.search_.end(), options.include_paths.begin(), options.include_paths.end());
    }

    void add_define(const std::string& path) {
        const OwnModule*& known = modules_.defined_[path];
        if (known) return;
        std::string name = fs::path(path).stem().string();
        known = read(path, std::move(name), "", folder_of(path), std::nullopt);
    }

    // Follows the imports of everything that has been read.
    void follow_imports() {
        for (size_t next = 0; next < tree_.stmts.size(); ++next) {
            // Copies: reading a file moves the nodes.
            ast::StmtNode node = is_import(tree_.stmts[tree_.stmts.id_at(next)].node)
                                     ? tree_.stmts[tree_.stmts.id_at(next)].node
                                     : ast::StmtNode{};
            FileId file = tree_.stmts[tree_.stmts.id_at(next)].span.file;
            if (auto* import = std::get_if<ast::Import>(&node)) {
                for (const ast::Alias& alias : import->names) follow(*of_file(file), 0, alias.name.text);
            } else if (auto* from = std::get_if<ast::ImportFrom>(&node)) {
                const OwnModule* module = follow(*of_file(file), from->level, from->module.text);
                if (!module) continue;
                for (const ast::Alias& alias : from->names)
                    if (alias.name.text != "*") follow_inside(*module, alias.name.text);
            }
        }
    }

private:
    static bool is_import(const ast::StmtNode& node) {
        return std::holds_alternative<ast::Import>(node) || std::holds_alternative<ast::ImportFrom>(node);
    }

    const OwnModule* of_file(FileId file) const {
        auto found = by_file_.find(file);
        return found == by_file_.end() ? &modules_.kernel_file() : found->second;
    }

    const OwnModule* follow(const OwnModule& from, uint32_t level, std::string_view path) {
        if (level == 0 && canonical_module(path.substr(0, path.find('.')))) return nullptr;
        const OwnModule* module = nullptr;
        if (level > 0) {
            std::optional<std::string> folder = from.folder ? folder_at(*from.folder, level) : std::nullopt;
            if (!folder) return nullptr;
            std::string package = from.package;
            for (uint32_t up = 1; up < level; ++up) package = package_above(package);
            module = package_at(*folder, package);
        }
        while (!path.empty()) {
            std::string_view name = take_name(path);
            module = module ? follow_inside(*module, name) : follow_first(name);
            if (!module) return nullptr;
        }
        return module;
    }

    // As in Python: a folder without `__init__.py` counts only if no folder has a module of the name.
    const OwnModule* follow_first(std::string_view name) {
        for (const std::string& folder : modules_.search_)
            if (const OwnModule* module = look(folder, name, Kind::File, "")) return module;
        for (const std::string& folder : modules_.search_)
            if (const OwnModule* module = look(folder, name, Kind::Folder, "")) return module;
        return nullptr;
    }

    const OwnModule* follow_inside(const OwnModule& package, std::string_view name) {
        if (!package.inner) return nullptr;
        if (const OwnModule* module = look(*package.inner, name, Kind::File, package.name)) return module;
        return look(*package.inner, name, Kind::Folder, package.name);
    }

    // The package that a folder is, for `from . import`.
    const OwnModule* package_at(const std::string& folder, const std::string& name) {
        const OwnModule*& known = modules_.packages_[folder];
        if (known) return known;
        std::string init = join_path(folder, "__init__.py");
        known = is_file(init) ? read(init, name, name, folder, folder) : add_folder(folder, name);
        return known;
    }

    const OwnModule* look(const std::string& folder, std::string_view name, Kind kind, const std::string& package) {
        auto& looked_for = kind == Kind::File ? modules_.files_ : modules_.folders_;
        if (modules_.files_.size() + modules_.folders_.size() > kMostLookups) return nullptr;
        auto [entry, is_new] = looked_for.try_emplace({folder, std::string(name)}, nullptr);
        if (!is_new) return entry->second;
        std::string full = dotted(package, name);
        std::string inner = join_path(folder, name);
        const OwnModule* found = nullptr;
        if (kind == Kind::Folder) {
            if (is_folder(inner)) found = add_folder(inner, full);
        } else if (std::string init = join_path(inner, "__init__.py"); is_file(init)) {
            found = read(init, full, full, inner, inner);
        } else if (is_file(inner + ".py")) {
            found = read(inner + ".py", full, package, folder, std::nullopt);
        }
        entry->second = found; // a map: the entry stayed where it is
        return found;
    }

    const OwnModule* add_folder(const std::string& folder, std::string name) {
        const OwnModule*& known = by_identity_[identity_of(folder)];
        if (known) return known;
        OwnModule& module = modules_.modules_.emplace_back();
        module.package = name;
        module.name = std::move(name);
        module.folder = folder;
        module.inner = folder;
        return known = &module;
    }

    const OwnModule* read(const std::string& path, std::string name, std::string package, std::string folder,
                          std::optional<std::string> inner) {
        const OwnModule*& known = by_identity_[identity_of(path)];
        if (known) return known;
        OwnModule& module = modules_.modules_.emplace_back();
        known = &module;
        module.name = std::move(name);
        module.package = std::move(package);
        module.folder = std::move(folder);
        module.inner = std::move(inner);
        module.problem = parse(path, module);
        return known;
    }

    // Gives the reason why it cannot be done.
    std::string parse(const std::string& path, OwnModule& module) {
        if (modules_.modules_.size() > kMostModules)
            return "more than " + std::to_string(kMostModules) + " modules are imported";
        if (!is_file(path)) {
            std::error_code ignored;
            return "cannot read `" + path +
                   "`: " + (fs::exists(path, ignored) ? "it is no ordinary file" : "there is no such file");
        }
        ReadResult read = read_source_bytes(path);
        if (!read.error.empty()) return std::move(read.error);
        bytes_ += read.bytes.size();
        if (bytes_ > kMostModuleBytes)
            return "the imported modules have more than " + std::to_string(kMostModuleBytes) + " bytes";
        if (auto fault = prepare_source_text(read.bytes)) return "cannot read `" + path + "`: " + fault->message;
        FileId file = sources_.add(SourceFile(path, std::move(read.bytes)));
        by_file_[file] = &module;
        module.body = parse_added_module(tree_, sources_, file, sink_);
        return "";
    }

    OwnModules& modules_;
    ast::Tree& tree_;
    SourceSet& sources_;
    diag::Sink& sink_;
    std::map<std::string, const OwnModule*> by_identity_;
    std::map<FileId, const OwnModule*> by_file_;
    size_t bytes_ = 0;
};

OwnModules::OwnModules(ast::Tree& tree, SourceSet& sources, const FrontEndOptions& options, diag::Sink& sink) {
    Reader reader(*this, tree, sources, sink);
    reader.add_kernel_file(options);
    for (const auto& [name, text] : options.defines)
        if (auto parts = split_file_define(text)) reader.add_define(parts->first);
    reader.follow_imports();
}

const OwnModule* OwnModules::known(const std::string& folder, std::string_view name, Kind kind) const {
    const auto& looked_for = kind == Kind::File ? files_ : folders_;
    auto found = looked_for.find({folder, std::string(name)});
    return found == looked_for.end() ? nullptr : found->second;
}

const OwnModule* OwnModules::find_inside(const OwnModule& package, std::string_view name) const {
    if (!package.inner) return nullptr;
    const OwnModule* module = known(*package.inner, name, Kind::File);
    return module ? module : known(*package.inner, name, Kind::Folder);
}

const OwnModule* OwnModules::find_file(const std::string& path) const {
    auto found = defined_.find(path);
    return found == defined_.end() ? nullptr : found->second;
}

ImportPath OwnModules::find(const OwnModule& from, uint32_t level, std::string_view path) const {
    ImportPath result;
    std::string_view whole = path;
    auto fail = [&](const std::string& why) { // of the part of the path that has been gone
        std::string_view gone = whole.substr(0, whole.size() - path.size());
        if (gone.ends_with('.')) gone.remove_suffix(1);
        result.modules.clear();
        result.problem = "it comes from the module `" + std::string(level, '.').append(gone) + "`" + why;
        return result;
    };
    if (level > 0) {
        if (!from.folder) {
            path = {};
            return fail(", and this text lies in no folder");
        }
        std::optional<std::string> folder = folder_at(*from.folder, level);
        auto package = folder ? packages_.find(*folder) : packages_.end();
        if (package == packages_.end()) return fail(", which was not found");
        result.modules.push_back(package->second);
    }
    while (!path.empty()) {
        std::string_view name = take_name(path);
        const OwnModule* module = nullptr;
        if (!result.modules.empty()) {
            module = find_inside(*result.modules.back(), name);
        } else {
            for (Kind kind : {Kind::File, Kind::Folder})
                for (const std::string& folder : search_)
                    if (!module) module = known(folder, name, kind);
        }
        if (!module) return fail(search_.empty() ? "" : ", which was not found");
        result.modules.push_back(module);
    }
    for (const OwnModule* module : result.modules)
        if (!module->problem.empty()) return fail(": " + module->problem);
    return result;
}

} // namespace krait::dsl
