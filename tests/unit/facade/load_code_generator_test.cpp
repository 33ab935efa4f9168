// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/load_code_generator.h"
#include "compiler/support/build_id.h"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <fstream>
#include <string>

namespace krait {
namespace {

const std::filesystem::path kFolder = KRAIT_TEST_LIBRARY_FOLDER;

using Catch::Matchers::Contains;

TEST_CASE("a library of the same build gives its generator") {
    LoadedCodeGenerator loaded = open_compiler_library({kFolder / "libsame_build.so"});
    REQUIRE(loaded.error.empty());
    abi::CodeRequest request;
    request.kinds = {abi::CodeKind::Assembly};
    CHECK(loaded.generator->generate(request).outputs == std::vector<std::string>{"made elsewhere"});
}

TEST_CASE("a library of another build is refused, and both builds are named") {
    LoadedCodeGenerator loaded = open_compiler_library({kFolder / "libother_build.so"});
    CHECK(loaded.generator == nullptr);
    CHECK_THAT(loaded.error, Contains("build 9.9.9-other") && Contains(std::string(build_id())));
}

TEST_CASE("the first candidate that exists decides") {
    LoadedCodeGenerator loaded =
        open_compiler_library({kFolder / "libabsent.so", kFolder / "libother_build.so", kFolder / "libsame_build.so"});
    CHECK(loaded.generator == nullptr);
    CHECK_THAT(loaded.error, Contains("libother_build.so"));
}

TEST_CASE("where a missing library was looked for is said") {
    LoadedCodeGenerator loaded = open_compiler_library({"/nowhere/a.so", "/nowhere/b.so"});
    CHECK(loaded.generator == nullptr);
    CHECK_THAT(loaded.error, Contains("/nowhere/a.so, /nowhere/b.so"));
}

TEST_CASE("a file that is no library is an error and not a crash") {
    std::filesystem::path damaged = kFolder / "damaged.so";
    std::ofstream(damaged) << "not an object file";
    LoadedCodeGenerator loaded = open_compiler_library({damaged});
    CHECK(loaded.generator == nullptr);
    CHECK_THAT(loaded.error, Contains("damaged.so"));
}

TEST_CASE("another library of the system is not taken for ours") {
    LoadedCodeGenerator loaded = open_compiler_library({kFolder / "libunrelated.so"});
    CHECK(loaded.generator == nullptr);
    CHECK_THAT(loaded.error, Contains("is not Krait's compiler library"));
}

TEST_CASE("the environment's library is the only candidate; without it the program's own folder counts") {
    const char* before = std::getenv("KRAIT_COMPILER_LIBRARY");
    std::string saved = before != nullptr ? before : "";
    setenv("KRAIT_COMPILER_LIBRARY", "/elsewhere/lib.so", 1);
    CHECK(compiler_library_candidates() == std::vector<std::filesystem::path>{"/elsewhere/lib.so"});

    unsetenv("KRAIT_COMPILER_LIBRARY");
    std::filesystem::path folder = std::filesystem::canonical("/proc/self/exe").parent_path();
    std::vector<std::filesystem::path> expected = {folder / kCompilerLibraryName,
                                                   folder.parent_path() / "lib" / kCompilerLibraryName};
    CHECK(compiler_library_candidates() == expected);
    if (before != nullptr) setenv("KRAIT_COMPILER_LIBRARY", saved.c_str(), 1);
}

} // namespace
} // namespace krait
