// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/abi/target_spec.h"
#include "compiler/support/check.h"

#include <catch2/catch.hpp>

namespace krait::abi {
namespace {

using Catch::Matchers::Contains;

TEST_CASE("every architecture is parsed with each of its suffixes, with and without `nvptx:`, and printed back") {
    for (const Architecture& row : kArchitectures) {
        std::vector<std::string> suffixes = {""};
        for (char suffix : row.suffixes) suffixes.emplace_back(1, suffix);
        for (const std::string& suffix : suffixes) {
            std::string name = "sm_" + std::to_string(row.sm) + suffix;
            for (const std::string& text : {"nvptx:" + name, name}) {
                ParsedTarget parsed = parse_target(text);
                INFO(text);
                CHECK(parsed.error == "");
                CHECK(parsed.target.kind == TargetKind::Nvptx);
                CHECK(parsed.target.sm == row.sm);
                CHECK(parsed.target.suffix == suffix);
                CHECK(parsed.target.text() == "nvptx:" + name);
                CHECK(parsed.target.arch_name() == name);
            }
        }
    }
}

TEST_CASE("a suffix that an architecture lacks is refused") {
    for (const Architecture& row : kArchitectures)
        for (char suffix : {'a', 'f'})
            if (row.suffixes.find(suffix) == std::string_view::npos)
                CHECK(parse_target("sm_" + std::to_string(row.sm) + suffix).error != "");
}

TEST_CASE("processors are those of the list") {
    CHECK(parse_target("cpu").target.text() == "cpu:x86-64-v3");
    for (const char* name : {"x86-64-v2", "x86-64-v3", "x86-64-v4", "native"}) {
        ParsedTarget parsed = parse_target(std::string("cpu:") + name);
        CHECK(parsed.error == "");
        CHECK(parsed.target.kind == TargetKind::Cpu);
        CHECK(parsed.target.cpu == name);
    }
    CHECK_THAT(parse_target("cpu:znver4").error, Contains("znver4") && Contains("x86-64-v3") && Contains("native"));
}

TEST_CASE("what is no target is refused, and the error says what there is") {
    for (const char* text : {"nvptx:sm_91", "sm_9", "sm_900", "sm_", "nvptx:90", "nvptx:sm_90ax", "nvptx:sm_90 ",
                             "nvptx:SM_90", "nvptx:sm_+90", "sm_090", "nvptx:sm_90:sm_80", "nvptx:compute_90"}) {
        INFO(text);
        std::string error = parse_target(text).error;
        CHECK_THAT(error, Contains("sm_90a") && Contains("sm_75") && Contains("sm_121f"));
    }
    for (const char* text : {"", ":", "gpu", "nvptx64", "amdgpu:gfx90a", "CPU", " cpu"}) {
        INFO(text);
        CHECK_THAT(parse_target(text).error,
                   Contains("there is no target") && Contains("nvptx:sm_90") && Contains("cpu"));
    }
    CHECK(parse_target("nvptx").target.text() == "nvptx:sm_90");
}

TEST_CASE("each architecture knows the lowest PTX version that has it, also with its suffixes") {
    auto least = [](const char* text) { return least_ptx(parse_target(text).target); };
    CHECK(least("sm_75") == 63);
    CHECK(least("sm_80") == 70);
    CHECK(least("sm_86") == 71);
    CHECK(least("sm_87") == 74);
    CHECK(least("sm_89") == 78);
    CHECK(least("sm_90") == 78);
    CHECK(least("sm_90a") == 80);
    CHECK(least("sm_100") == 86);
    CHECK(least("sm_100a") == 86);
    CHECK(least("sm_100f") == 88);
    CHECK(least("sm_103") == 88);
    CHECK(least("sm_120") == 87);
    CHECK(least("sm_120a") == 87);
    CHECK(least("sm_120f") == 88);
    CHECK(least("sm_121") == 88);
    for (const Architecture& row : kArchitectures) {
        CHECK(row.least_ptx >= kOldestPtx);
        CHECK(row.least_ptx <= kNewestPtx);
    }
    TargetSpec unknown;
    unknown.sm = 91;
    CHECK_THROWS_AS(least_ptx(unknown), InternalError);
}

TEST_CASE("a device gets the newest base architecture that it runs") {
    CHECK(best_sm_for(7, 0) == std::nullopt);
    CHECK(best_sm_for(7, 5) == 75u);
    CHECK(best_sm_for(8, 0) == 80u);
    CHECK(best_sm_for(8, 6) == 86u);
    CHECK(best_sm_for(9, 0) == 90u);
    CHECK(best_sm_for(12, 1) == 121u);
    CHECK(best_sm_for(99, 0) == 121u);
    CHECK(best_sm_for(0, 0) == std::nullopt);
}

TEST_CASE("the architectures' figures are those of the programming guide") {
    const Architecture* hopper = find_architecture(90);
    REQUIRE(hopper);
    CHECK(hopper->threads_per_sm == 2048);
    CHECK(hopper->blocks_per_sm == 32);
    CHECK(hopper->shared_per_sm == 228 * 1024);
    CHECK(hopper->shared_per_block == 227 * 1024);
    const Architecture* ada = find_architecture(89);
    REQUIRE(ada);
    CHECK(ada->threads_per_sm == 1536);
    CHECK(ada->shared_per_sm == 100 * 1024);
    CHECK(find_architecture(70) == nullptr);
    for (const Architecture& row : kArchitectures) {
        CHECK(row.threads_per_sm % 32 == 0);
        CHECK(row.shared_per_block + row.shared_reserved <= row.shared_per_sm);
    }
}

} // namespace
} // namespace krait::abi
