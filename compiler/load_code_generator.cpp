// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The system's loader does the work; what is ours is where to look, and telling a missing library from a damaged one and
// from one of another build.
#include "compiler/load_code_generator.h"

#include "compiler/support/build_id.h"

#include <cstdlib>
#include <dlfcn.h>
#include <link.h>
#include <system_error>
#include <utility>

namespace krait {

namespace fs = std::filesystem;

namespace {

// The file that holds this code: libkrait.so, or the program that it is linked into. Empty when the system cannot tell.
fs::path own_file() {
    Dl_info place{};
    link_map* map = nullptr;
    void* extra = nullptr;
    std::error_code failure;
    if (dladdr1(reinterpret_cast<const void*>(&own_file), &place, &extra, RTLD_DL_LINKMAP) == 0) return {};
    map = static_cast<link_map*>(extra);
    // The program itself has no name there, and the one that dladdr gives is what its caller made up for argv[0].
    fs::path named = map->l_name[0] == '\0' ? fs::path("/proc/self/exe") : fs::path(map->l_name);
    fs::path resolved = fs::canonical(named, failure);
    return failure ? fs::path() : resolved;
}

// Null when the library lacks it.
template <typename Function>
Function* find_function(void* library, const char* symbol) {
    return reinterpret_cast<Function*>(dlsym(library, symbol));
}

LoadedCodeGenerator failed(std::string why) { return {.generator = nullptr, .error = std::move(why)}; }

} // namespace

std::vector<fs::path> compiler_library_candidates() {
    // A program with raised privileges does not let its environment choose code for it.
    if (const char* named = secure_getenv("KRAIT_COMPILER_LIBRARY"); named != nullptr && *named != '\0') return {named};
    fs::path own = own_file();
    if (own.empty()) return {};
    fs::path folder = own.parent_path();
    return {folder / kCompilerLibraryName, folder.parent_path() / "lib" / kCompilerLibraryName};
}

LoadedCodeGenerator open_compiler_library(const std::vector<fs::path>& candidates) {
    std::string tried;
    for (const fs::path& path : candidates) {
        std::error_code failure;
        if (!fs::exists(path, failure)) {
            tried += (tried.empty() ? "" : ", ") + path.native();
            continue;
        }
        void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
        if (library == nullptr) {
            const char* reason = dlerror();
            return failed("cannot load the compiler library: " + (reason != nullptr ? reason : path.native()));
        }
        auto* library_build_id = find_function<CompilerBuildIdFunction>(library, kCompilerBuildIdSymbol);
        auto* code_generator = find_function<CompilerGeneratorFunction>(library, kCompilerGeneratorSymbol);
        if (library_build_id == nullptr || code_generator == nullptr)
            return failed(path.native() + " is not Krait's compiler library");
        if (library_build_id() != build_id())
            return failed(path.native() + " belongs to build " + library_build_id() + ", and this is build " +
                          std::string(build_id()) + ": install both from one package");
        CodeGenerator* generator = code_generator();
        if (generator == nullptr) return failed(path.native() + " could not start");
        return {.generator = generator, .error = {}};
    }
    if (tried.empty()) tried = "nothing, as this program's own folder is unknown";
    return failed(std::string(kCompilerLibraryName) + " was not found (looked for " + tried +
                  "); KRAIT_COMPILER_LIBRARY can name it");
}

const LoadedCodeGenerator& load_code_generator() {
    static const LoadedCodeGenerator kLoaded = open_compiler_library(compiler_library_candidates());
    return kLoaded;
}

} // namespace krait
