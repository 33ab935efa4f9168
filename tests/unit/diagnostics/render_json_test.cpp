// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/diagnostics/render_json.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <sstream>

using namespace krait;
using namespace krait::diag;

namespace {

std::vector<nlohmann::json> objects(const SourceSet& sources, const Sink& sink) {
    std::vector<nlohmann::json> found;
    std::istringstream lines(render_json(sources, sink));
    for (std::string line; std::getline(lines, line);) found.push_back(nlohmann::json::parse(line));
    return found;
}

} // namespace

TEST_CASE("each diagnostic is an object on a line of its own with every field") {
    SourceSet sources;
    Sink sink;
    FileId file = sources.add(SourceFile("k.py", "é = 1\nx = \"a\"\n"));
    sink.report<Code::UndefinedName>({file, 7, 8}, "x\n\"")
        .label({file, 0, 2}, "one")
        .note("two")
        .help("three")
        .fix({file, 7, 8}, "é");
    sink.report<Code::UnknownKernel>({}, "add");
    auto found = objects(sources, sink);
    REQUIRE(found.size() == 2);
    CHECK(found[0] == nlohmann::json::parse(R"json({
        "code": "KR2001", "name": "UndefinedName", "severity": "error",
        "message": "name `x\n\"` is not defined", "file": "k.py",
        "range": {"line": 2, "column": 1, "endLine": 2, "endColumn": 2, "beginByte": 7, "endByte": 8},
        "labels": [{"file": "k.py", "message": "one", "range":
            {"line": 1, "column": 1, "endLine": 1, "endColumn": 2, "beginByte": 0, "endByte": 2}}],
        "notes": ["two"], "helps": ["three"],
        "fixes": [{"file": "k.py", "replacement": "é", "range":
            {"line": 2, "column": 1, "endLine": 2, "endColumn": 2, "beginByte": 7, "endByte": 8}}]
    })json"));
    CHECK(found[1]["file"].is_null());
    CHECK(found[1]["range"].is_null());
    CHECK(found[1]["labels"].empty());
}

TEST_CASE("a file name that is not UTF-8 does not break the output") {
    SourceSet sources;
    Sink sink;
    FileId file = sources.add(SourceFile("\xff.py", "x"));
    sink.report<Code::UndefinedName>({file, 0, 1}, "x");
    CHECK(objects(sources, sink)[0]["file"] == "\xef\xbf\xbd.py");
}

TEST_CASE("an empty sink is an empty output") { CHECK(render_json(SourceSet(), Sink()).empty()); }
