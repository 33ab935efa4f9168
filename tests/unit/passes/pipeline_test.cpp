// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The small passes (shared memory, architecture) and the runner around them all.
#include "compiler/ir/print.h"
#include "compiler/passes/passes.h"
#include "tests/unit/ir/function_kit.h"

#include <catch2/catch.hpp>

namespace krait::test {
namespace {

using namespace ir;
using Catch::Matchers::Contains;

struct Laid {
    Module module;
    diag::Sink sink;
};

Allocation shared(const std::string& name, Scalar element, std::vector<uint64_t> shape, unsigned alignment = 0) {
    auto rank = static_cast<uint8_t>(shape.size());
    return {name, array_of(element, rank, Layout::C, Space::Shared), std::move(shape), alignment, false, 0, {}};
}
Allocation dynamic(const std::string& name) {
    Allocation made = shared(name, Scalar::Float32, {0});
    made.dynamic = true;
    return made;
}
Allocation local(const std::string& name, std::vector<uint64_t> shape) {
    Allocation made = shared(name, Scalar::Float32, std::move(shape));
    made.array = made.array.with_space(Space::Local);
    return made;
}

Laid laid_out(std::vector<Allocation> allocations, uint64_t limit = 49152) {
    Laid laid{module_of(FunctionKit()), {}};
    for (Allocation& allocation : allocations) laid.module.allocations.push(std::move(allocation));
    passes::PassContext context;
    context.sink = &laid.sink;
    context.shared_limit = limit;
    context.target_name = "nvptx:sm_90";
    passes::layout_shared_memory(laid.module, context);
    return laid;
}

TEST_CASE("static shared arrays follow one another at multiples of 16 bytes or of their own larger alignment") {
    Laid laid = laid_out({shared("a", Scalar::UInt8, {3}), local("own", {100}), shared("b", Scalar::Float64, {2, 3}),
                          shared("c", Scalar::Float32, {1}, 128), shared("d", Scalar::Int16, {5}, 4)});
    const auto& all = laid.module.allocations;
    CHECK(all[AllocationId(0)].offset == 0);
    CHECK(all[AllocationId(2)].offset == 16);
    CHECK(all[AllocationId(3)].offset == 128);
    CHECK(all[AllocationId(4)].offset == 144);
    CHECK(laid.module.shared_bytes == 154);
    CHECK_FALSE(laid.module.uses_dynamic_shared);
    CHECK(laid.sink.empty());
}

TEST_CASE("dynamic shared arrays take no static room") {
    Laid laid = laid_out({dynamic("d"), shared("a", Scalar::Float32, {4}), dynamic("e")});
    CHECK(laid.module.uses_dynamic_shared);
    CHECK(laid.module.shared_bytes == 16);
    CHECK(laid.module.allocations[AllocationId(1)].offset == 0);
}

TEST_CASE("a module without shared arrays has no shared memory, also when it had") {
    Laid laid = laid_out({});
    CHECK(laid.module.shared_bytes == 0);
    CHECK_FALSE(laid.module.uses_dynamic_shared);
}

TEST_CASE("the limit is reached to the byte and not beyond") {
    CHECK(laid_out({shared("a", Scalar::UInt8, {49152})}).sink.empty());
    Laid beyond = laid_out({shared("a", Scalar::UInt8, {49153})});
    REQUIRE(beyond.sink.all().size() == 1);
    CHECK(beyond.sink.all()[0].code == diag::Code::SharedTooLarge);
    CHECK_THAT(beyond.sink.all()[0].message, Contains("49153") && Contains("49152") && Contains("a"));
}

TEST_CASE("an array that fits alone but not behind the others says what they take") {
    Laid laid = laid_out({shared("first", Scalar::UInt8, {49000}), shared("second", Scalar::UInt8, {1000})});
    REQUIRE(laid.sink.all().size() == 1);
    REQUIRE(laid.sink.all()[0].notes.size() == 1);
    CHECK_THAT(laid.sink.all()[0].notes[0], Contains("49008"));
}

TEST_CASE("a size that overflows is too large and not small") {
    Laid laid = laid_out({shared("a", Scalar::Float64, {uint64_t{1} << 40, uint64_t{1} << 40})});
    REQUIRE(laid.sink.all().size() == 1);
    CHECK(laid.sink.all()[0].code == diag::Code::SharedTooLarge);
}

TEST_CASE("a local array may have 512 KiB") {
    CHECK(laid_out({local("a", {131072})}).sink.empty());
    Laid beyond = laid_out({local("a", {131073})});
    REQUIRE(beyond.sink.all().size() == 1);
    CHECK(beyond.sink.all()[0].code == diag::Code::LocalTooLarge);
    CHECK(laid_out({local("a", {uint64_t{1} << 62, 16})}).sink.all().size() == 1);
}

TEST_CASE("an intrinsic is reported where the architecture is older than it needs") {
    Module module = [] {
        FunctionKit k;
        k.barrier();
        return module_of(k);
    }();
    diag::Sink sink;
    passes::PassContext context;
    context.sink = &sink;
    context.target_name = "nvptx:sm_70";
    for (unsigned enough : {75u, 90u, 0u}) { // 0: no NVIDIA target
        context.sm = enough;
        passes::check_architecture(module, context);
        CHECK(sink.empty());
    }
    context.sm = row_of(Intrinsic::SyncThreads).least_sm - 1;
    passes::check_architecture(module, context);
    REQUIRE(sink.all().size() == 1);
    CHECK(sink.all()[0].code == diag::Code::IntrinsicNeedsSm);
    CHECK_THAT(sink.all()[0].message, Contains("cuda.syncthreads") && Contains("sm_75"));
}

TEST_CASE("the pipeline runs every pass in order and dumps what changed") {
    FunctionKit k({array_of(Scalar::Int32)});
    ValueId x = k.argument(0);
    k.extent(x); // unused
    LocalId i = k.local("i", k.grid_index());
    ValueId inside = k.less(k.read(i), k.extent(x));
    k.if_then(inside, [&] { k.store(x, {{k.read(i), true}}, k.integer(Scalar::Int32, 1)); });
    Module module = module_of(k);
    diag::Sink sink;
    passes::PassContext context;
    context.sink = &sink;
    context.shared_limit = 49152;
    std::vector<passes::PassTrace> traces = passes::run_pipeline(module, context, true);
    REQUIRE(traces.size() == passes::pipeline().size());
    for (size_t pass = 0; pass < traces.size(); ++pass) {
        CHECK(traces[pass].name == passes::pipeline()[pass].name);
        CHECK(traces[pass].milliseconds >= 0);
    }
    CHECK(traces[0].name == "insert-checks");
    CHECK(traces[0].dump == ""); // none is asked for
    CHECK(traces[1].dump != ""); // the unused extent went
    CHECK(traces.back().dump == print(module));
    for (const passes::PassTrace& trace : passes::run_pipeline(module, context, false)) CHECK(trace.dump == "");
}

TEST_CASE("the pipeline stops behind a pass that reported an error") {
    Module module = module_of(FunctionKit());
    module.allocations.push(shared("a", Scalar::UInt8, {100}));
    diag::Sink sink;
    passes::PassContext context;
    context.sink = &sink;
    context.shared_limit = 99;
    std::vector<passes::PassTrace> traces = passes::run_pipeline(module, context, false);
    CHECK(traces.back().name == "layout-shared-memory");
}

} // namespace
} // namespace krait::test
