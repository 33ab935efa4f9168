// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The standard library of the Python that is installed: code of every style, all of it valid.
#include "tests/unit/dsl/parsed_source.h"
#include "tests/unit/skip.h"

#include <catch2/catch.hpp>

#include <filesystem>

using namespace krait;
using namespace krait::dsl;

TEST_CASE("every module of Python's own library parses without an error and without skipping") {
    std::filesystem::path folder = KRAIT_TEST_PYTHON_LIBRARY;
    if (!std::filesystem::exists(folder / "ast.py")) return test::skip("Python's library is not at " + folder.string());
    size_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".py") continue;
        ReadResult read = read_source_bytes(entry.path().string());
        if (!read.error.empty() || prepare_source_text(read.bytes)) continue;
        INFO(entry.path());
        ParsedSource parsed = parse(std::move(read.bytes));
        CHECK(parsed.errors() == "");
        bool skipped = false;
        for (const ast::Stmt& stmt : parsed.tree.stmts) skipped |= std::holds_alternative<ast::Skipped>(stmt.node);
        CHECK_FALSE(skipped);
        ++count;
    }
    CHECK(count > 50);
}
