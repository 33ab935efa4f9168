// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Finds libkrait-compiler.so, which holds LLVM, and loads it into the process at the first call: a process that finds its
// kernels in a cache never pays for it. The library is never unloaded. It and its loader are built together and exchange
// C++ objects, so a library of another build is refused by its build id before anything else of it is called.
//
// Looked for in this order: the path in KRAIT_COMPILER_LIBRARY (and then nowhere else), the folder of the library or
// program that holds this code, and `lib` beside that folder.
#pragma once

#include "compiler/compile_module.h"

#include <filesystem>
#include <string>
#include <vector>

namespace krait {

struct LoadedCodeGenerator {
    CodeGenerator* generator = nullptr; // lives as long as the process
    std::string error;                  // why there is none: the machine's fault
};

// Thread safe; the first call decides for the process.
const LoadedCodeGenerator& load_code_generator();

// What load_code_generator is made of, for tests.
std::vector<std::filesystem::path> compiler_library_candidates();
LoadedCodeGenerator open_compiler_library(const std::vector<std::filesystem::path>& candidates);

// The library's only entry points. Neither throws.
inline constexpr const char* kCompilerLibraryName = "libkrait-compiler.so";
inline constexpr const char* kCompilerBuildIdSymbol = "krait_compiler_build_id";
inline constexpr const char* kCompilerGeneratorSymbol = "krait_compiler_code_generator";
using CompilerBuildIdFunction = const char*();
using CompilerGeneratorFunction = CodeGenerator*();

} // namespace krait
