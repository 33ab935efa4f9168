// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The PTX of whole kernels: every architecture's assembler takes it, variants say what they may,
// and bytes are the same every time.
#include "tests/unit/lower/kernel_kit.h"
#include "tests/unit/lower/sample_kernels.h"
#include "tests/unit/skip.h"

#include <catch2/catch.hpp>

using namespace krait;
using namespace krait::test;

namespace {

abi::CodeOptions options_for(abi::Variant variant) {
    abi::CodeOptions options;
    options.variant = variant;
    return options;
}

std::vector<std::string> all_targets() {
    std::vector<std::string> names;
    for (const abi::Architecture& row : abi::kArchitectures) {
        names.push_back("sm_" + std::to_string(row.sm));
        for (char suffix : row.suffixes) names.push_back(names.back().substr(0, 3) + std::to_string(row.sm) + suffix);
    }
    return names;
}

bool contains(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

} // namespace

TEST_CASE("vector add assembles for every architecture, in both variants") {
    if (!has_ptxas()) return test::skip("no ptxas on this machine");
    for (const std::string& arch : all_targets()) {
        for (abi::Variant variant : {abi::Variant::General, abi::Variant::Fast}) {
            INFO(arch);
            std::string ptx = generate(vector_add(), arch, abi::CodeKind::Assembly, options_for(variant));
            CHECK(contains(ptx, (".target " + arch).c_str()));
            CHECK(assemble(ptx, arch) == "");
        }
    }
}

TEST_CASE("the fast variant loads read-only arrays through the read-only cache and indexes in 32 bits") {
    std::string fast = generate(vector_add(), "sm_90", abi::CodeKind::Assembly, options_for(abi::Variant::Fast));
    std::string general = generate(vector_add(), "sm_90", abi::CodeKind::Assembly);
    INFO(fast);
    CHECK(contains(fast, "ld.global.nc.b32"));
    CHECK(contains(fast, "mad.lo.s32"));
    CHECK_FALSE(contains(general, ".nc"));
}

TEST_CASE("a cpu object is ELF") {
    std::string object = generate(vector_add(), "cpu", abi::CodeKind::Object, options_for(abi::Variant::Fast));
    CHECK(object.substr(1, 3) == "ELF");
}

TEST_CASE("vector add computes on the cpu") {
    for (abi::Variant variant : {abi::Variant::General, abi::Variant::Fast}) {
        HostProgram program(vector_add(), options_for(variant));
        for (size_t n : {0u, 1u, 31u, 32u, 33u, 1000u}) {
            alignas(16) static float x[1024], y[1024], out[1024];
            for (size_t i = 0; i < 1024; ++i) {
                x[i] = static_cast<float>(i);
                y[i] = 0.5F;
                out[i] = -1;
            }
            auto size = static_cast<int64_t>(n);
            Arguments arguments;
            arguments.array(x, {size}).array(y, {size}).array(out, {size});
            program.run(arguments, {{8, 1, 1}, {128, 1, 1}});
            for (size_t i = 0; i < 1024; ++i) REQUIRE(out[i] == (i < n ? static_cast<float>(i) + 0.5F : -1.0F));
        }
    }
}

TEST_CASE("a 64-bit shift count is clamped before its upper half is dropped") {
    FunctionKit kit("shift", {array_of(ir::Scalar::Int64), array_of(ir::Scalar::Int64)});
    ir::ValueId a = kit.argument(0), counts = kit.argument(1);
    ir::ValueId zero = kit.int64(0);
    kit.store(a, {{zero}}, kit.binary(ir::BinaryOp::ShiftLeft, kit.load(a, {{zero}}), kit.load(counts, {{zero}})));
    std::string ptx = generate(module_of(kit), "sm_90", abi::CodeKind::Assembly);
    INFO(ptx);
    CHECK(contains(ptx, "min.u64"));
}
