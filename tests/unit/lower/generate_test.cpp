// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The code generator as a whole: every kind of output, options, names, and what bad requests get.
#include "compiler/targets/generate.h"
#include "tests/unit/lower/kernel_kit.h"
#include "tests/unit/lower/sample_kernels.h"
#include "tests/unit/skip.h"

#include <catch2/catch.hpp>

#include <thread>

using namespace krait;
using namespace krait::test;

namespace {

struct Sample {
    const char* name;
    ir::Module (*make)();
};
constexpr Sample kSamples[] = {{"vector_add", vector_add}, {"saxpy", saxpy},   {"tiled_product", tiled_product},
                               {"stencil", stencil},       {"bodies", bodies}, {"black_scholes", black_scholes},
                               {"block_sum", block_sum}};

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// One thread a file, two lines of source; spans point at the lines.
ir::Module with_source(const std::string& file_name) {
    FunctionKit kit("kernel", {array_of(ir::Scalar::Int64)});
    auto sources = std::make_shared<SourceSet>();
    FileId file = sources->add(SourceFile(file_name, "def kernel(a):\n    a[0] = a[1] + 5\n"));
    kit.function.span = {file, 0, 14};
    ir::ValueId a = kit.argument(0);
    kit.store(a, {{kit.int64(0)}}, kit.binary(ir::BinaryOp::Add, kit.load(a, {{kit.int64(1)}}), kit.int64(5)));
    for (ir::Inst& inst : kit.function.insts) inst.span = {file, 19, 34};
    ir::Module module = module_of(kit);
    module.sources = sources;
    return module;
}

} // namespace

TEST_CASE("every level compiles every sample, for both targets and variants") {
    for (const Sample& sample : kSamples)
        for (unsigned level : {0u, 1u, 2u, 3u})
            for (abi::Variant variant : {abi::Variant::General, abi::Variant::Fast}) {
                INFO(sample.name << " at -O" << level);
                abi::CodeOptions options;
                options.opt_level = level;
                options.variant = variant;
                CHECK(contains(generate(sample.make(), "sm_90", abi::CodeKind::Assembly, options), ".visible .entry"));
                HostCode::Loaded loaded =
                    HostCode::load(generate(sample.make(), "cpu", abi::CodeKind::Object, options));
                CHECK(loaded.error == "");
            }
}

TEST_CASE("the PTX of every sample assembles at every level") {
    if (!has_ptxas()) return skip("no ptxas on this machine");
    for (const Sample& sample : kSamples)
        for (unsigned level : {0u, 1u, 3u}) // ptx_test.cpp has level 2
            for (abi::Variant variant : {abi::Variant::General, abi::Variant::Fast}) {
                INFO(sample.name << " at -O" << level);
                abi::CodeOptions options;
                options.opt_level = level;
                options.variant = variant;
                std::string ptx = generate(sample.make(), "sm_90", abi::CodeKind::Assembly, options);
                CHECK(assemble(ptx, "sm_90") == "");
            }
}

TEST_CASE("one request gives all its outputs, in its order") {
    ir::Module module = vector_add();
    abi::CodeRequest request{&module, abi::parse_target("cpu").target, {}, {}};
    request.kinds = {abi::CodeKind::Object, abi::CodeKind::LlvmRaw, abi::CodeKind::Assembly, abi::CodeKind::Llvm};
    abi::CodeResult result = targets::generate_code(request);
    CHECK(result.internal_error == "");
    REQUIRE(result.outputs.size() == 4);
    CHECK(result.outputs[0].substr(1, 3) == "ELF");
    CHECK(contains(result.outputs[1], "define void @add_gpu("));
    CHECK(contains(result.outputs[2], "add_gpu:"));
    CHECK(contains(result.outputs[3], "define"));
    CHECK(result.math_library == "");
}

TEST_CASE("the same request gives the same bytes, from many threads at once") {
    for (const char* target : {"sm_90", "cpu"}) {
        abi::CodeKind kind = std::string(target) == "cpu" ? abi::CodeKind::Object : abi::CodeKind::Assembly;
        const std::string once = generate(black_scholes(), target, kind);
        std::vector<std::string> results(8);
        std::vector<std::thread> threads;
        for (std::string& result : results)
            threads.emplace_back([&] {
                for (int round = 0; round < 3; ++round) result = generate(black_scholes(), target, kind);
            });
        for (std::thread& thread : threads) thread.join();
        for (const std::string& result : results) CHECK(result == once);
    }
}

TEST_CASE("loops keep LLVM's strength reduction on the cpu while the gpu's code is made beside them") {
    const std::string alone = generate(tiled_product(), "cpu", abi::CodeKind::Assembly);
    std::thread other([] {
        for (int round = 0; round < 10; ++round) generate(tiled_product(), "sm_90", abi::CodeKind::Assembly);
    });
    for (int round = 0; round < 5; ++round) CHECK(generate(tiled_product(), "cpu", abi::CodeKind::Assembly) == alone);
    other.join();
}

TEST_CASE("lines are directives with the file's name and no folder, and code stays optimised") {
    abi::CodeOptions options;
    CHECK_FALSE(contains(generate(with_source("folder/kernel.py"), "sm_90", abi::CodeKind::Assembly, options), ".loc"));
    options.lineinfo = true;
    std::string ptx = generate(with_source("folder/kernel.py"), "sm_90", abi::CodeKind::Assembly, options);
    INFO(ptx);
    CHECK(contains(ptx, ".file\t1 \"kernel.py\""));
    CHECK(contains(ptx, ".loc\t1 2 5"));
    CHECK_FALSE(contains(ptx, ", debug"));
    CHECK_FALSE(contains(ptx, "/tests/"));
}

TEST_CASE("a file's name cannot put a line of its own into the code") {
    abi::CodeOptions options;
    options.lineinfo = true;
    std::string ptx =
        generate(with_source("a\n.visible .entry pwn(){ret;}\n\"\\.py"), "sm_90", abi::CodeKind::Assembly, options);
    CHECK_FALSE(contains(ptx, "\n.visible .entry pwn"));
}

TEST_CASE("code with lines assembles, whatever its file is called") {
    if (!has_ptxas()) return skip("no ptxas on this machine");
    abi::CodeOptions options;
    options.lineinfo = true;
    for (const char* name : {"folder/kernel.py", "a\n.visible .entry pwn(){ret;}\n\"\\.py"}) {
        INFO(name);
        std::string ptx = generate(with_source(name), "sm_90", abi::CodeKind::Assembly, options);
        CHECK(assemble(ptx, "sm_90") == "");
    }
}

TEST_CASE("a symbol that no assembler takes is refused before LLVM sees it") {
    for (const char* symbol : {"", "a-b", "9a", "a.b", "a b", "é"}) {
        ir::Module module = vector_add();
        module.functions[module.kernel].symbol = symbol;
        abi::CodeResult result = targets::generate_code({&module, {}, {}, {abi::CodeKind::Assembly}});
        CHECK(result.internal_error != "");
        CHECK(result.outputs.empty());
    }
}

TEST_CASE("launch bounds and the register limit reach the PTX") {
    ir::Module module = vector_add();
    module.functions[module.kernel].options.launch_bounds = {256, 2, 0};
    std::string ptx = generate(module, "sm_90", abi::CodeKind::Assembly);
    CHECK(contains(ptx, ".maxntid 256"));
    CHECK(contains(ptx, ".minnctapersm 2"));
    module.functions[module.kernel].options.max_registers = 40;
    ptx = generate(module, "sm_90", abi::CodeKind::Assembly);
    CHECK(contains(ptx, ".maxnreg 40"));
}

TEST_CASE("the PTX version is the least that serves, unless one is asked for") {
    CHECK(contains(generate(vector_add(), "sm_75", abi::CodeKind::Assembly), ".version 6.3"));
    CHECK(contains(generate(vector_add(), "sm_90a", abi::CodeKind::Assembly), ".version 8.0"));
    abi::CodeOptions options;
    options.ptx_version = 85;
    CHECK(contains(generate(vector_add(), "sm_75", abi::CodeKind::Assembly, options), ".version 8.5"));
}

namespace {

void check_fastmath(abi::CodeOptions options) {
    std::string precise = generate(black_scholes(), "sm_90", abi::CodeKind::Assembly, options);
    options.fastmath = true;
    std::string fast = generate(black_scholes(), "sm_90", abi::CodeKind::Assembly, options);
    INFO(fast);
    CHECK(contains(fast, "ex2.approx.ftz.f32"));
    CHECK(contains(fast, "lg2.approx.ftz.f32"));
    CHECK(contains(fast, "sqrt.approx.ftz.f32"));
    CHECK_FALSE(contains(fast, "div.rn.f32"));
    CHECK(contains(precise, "div.rn.f32"));
    CHECK(contains(precise, "sqrt.rn.f32"));
    CHECK_FALSE(contains(precise, "sqrt.approx"));
}

} // namespace

TEST_CASE("fastmath uses the approximate instructions and flushes denormals") { check_fastmath({}); }

TEST_CASE("fastmath does so through libdevice as well") {
    if (!has_libdevice()) return skip("no libdevice on this machine");
    abi::CodeOptions options;
    options.math = abi::MathLibrary::Libdevice;
    options.libdevice_path = kLibdevice;
    check_fastmath(options);
}

TEST_CASE("a decorator's fastmath does the same as the option") {
    ir::Module module = black_scholes();
    module.functions[module.kernel].options.fastmath = true;
    abi::CodeOptions options;
    options.fastmath = true;
    CHECK(generate(module, "sm_90", abi::CodeKind::Assembly) ==
          generate(black_scholes(), "sm_90", abi::CodeKind::Assembly, options));
}

TEST_CASE("a processor without fused multiply-add is told so, and only where it matters") {
    HostCode::Loaded loaded = HostCode::load(generate(vector_add(), "cpu:x86-64-v2", abi::CodeKind::Object));
    CHECK(loaded.error == "");
    ir::Module module = black_scholes();
    abi::CodeResult result =
        targets::generate_code({&module, abi::parse_target("cpu:x86-64-v2").target, {}, {abi::CodeKind::Object}});
    CHECK(contains(result.error, "x86-64-v2"));
}

TEST_CASE("thousands of branches in a row compile in reasonable time") {
    FunctionKit kit("branches", {array_of(ir::Scalar::Int64), ir::Scalar::Int64});
    ir::ValueId a = kit.argument(0), n = kit.argument(1);
    for (int64_t i = 0; i < 5000; ++i)
        kit.if_then(kit.compare(ir::CompareOp::Equal, n, kit.int64(i * 7)),
                    [&] { kit.store(a, {{kit.int64(i)}}, kit.int64(i)); });
    timespec before{}, after{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &before);
    CHECK(contains(generate(module_of(kit), "sm_90", abi::CodeKind::Assembly), ".entry branches"));
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &after);
    CHECK(after.tv_sec - before.tv_sec < 10);
}

TEST_CASE("deeply nested constant loops do not unroll without end") {
    FunctionKit kit("nest", {array_of(ir::Scalar::Int64)});
    ir::ValueId a = kit.argument(0);
    std::function<void(int, ir::ValueId)> nest = [&](int depth, ir::ValueId sum) {
        if (depth == 0)
            return kit.store(a, {{kit.int64(0)}}, kit.binary(ir::BinaryOp::Add, kit.load(a, {{kit.int64(0)}}), sum));
        kit.for_range(kit.int64(0), kit.int64(8), kit.int64(1),
                      [&](ir::ValueId i, ir::LabelId) { nest(depth - 1, kit.binary(ir::BinaryOp::Add, sum, i)); });
    };
    nest(6, kit.int64(0));
    CHECK(generate(module_of(kit), "sm_90", abi::CodeKind::Assembly).size() < 2'000'000);
}
