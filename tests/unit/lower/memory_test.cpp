// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arrays on the cpu: layouts, views, negative indices, local and shared arrays, atomics, and
// arguments of every shape.
#include "tests/unit/lower/kernel_kit.h"
#include "tests/unit/lower/sample_kernels.h"
#include "tests/unit/skip.h"

#include <catch2/catch.hpp>

#include <bit>
#include <cmath>
#include <numeric>

using namespace krait;
using namespace krait::test;

namespace {

constexpr ir::Scalar kI64 = ir::Scalar::Int64;

// in: a[i, j, k] of a 2 x 3 x 4 array; out[0] = the element, out[1..3] = extents, out[4..6] =
// strides.
ir::Module read_element(ir::Layout layout, ir::Scalar index_type, bool through_a) {
    FunctionKit kit("element", {array_of(kI64, 3, layout), index_type, index_type, index_type, array_of(kI64)});
    ir::ValueId a = kit.argument(0), out = kit.argument(4);
    if (through_a) a = kit.cast(a, array_of(kI64, 3, ir::Layout::A));
    std::vector<ir::Index> indices;
    const bool wraps = ir::traits(index_type).family == ir::Family::Signed;
    const ir::Scalar width = wraps ? ir::Scalar::Int64 : ir::Scalar::UInt64;
    for (uint32_t axis = 0; axis < 3; ++axis) indices.push_back({kit.cast(kit.argument(axis + 1), width), wraps});
    kit.store(out, {{kit.int64(0)}}, kit.load(a, indices));
    for (uint32_t axis = 0; axis < 3; ++axis) {
        kit.store(out, {{kit.int64(1 + axis)}}, kit.builder.extent(a, axis, {}));
        kit.store(out, {{kit.int64(4 + axis)}}, kit.append(ir::Stride{a, axis}, kI64));
    }
    return module_of(kit);
}

abi::CodeOptions options_of(abi::Variant variant) {
    abi::CodeOptions options;
    options.variant = variant;
    return options;
}

template <class T>
void check_element(ir::Layout layout, ir::Scalar index_type, bool through_a, abi::Variant variant) {
    alignas(16) static int64_t elements[24];
    std::iota(std::begin(elements), std::end(elements), 0);
    const std::vector<int64_t> c_strides = {96, 32, 8}, f_strides = {8, 16, 48}, a_strides = {8, -16, 48};
    const std::vector<int64_t>& strides = layout == ir::Layout::C   ? c_strides
                                          : layout == ir::Layout::F ? f_strides
                                                                    : a_strides;
    int64_t* base = layout == ir::Layout::A ? elements + 4 : elements; // room for the negative stride
    HostProgram program(read_element(layout, index_type, through_a), options_of(variant));
    for (int i : {0, 1, -1, -2})
        for (int j : {0, 2, -1, -3})
            for (int k : {0, 3, -4}) {
                const bool is_unsigned = ir::traits(index_type).family == ir::Family::Unsigned;
                if (is_unsigned && (i < 0 || j < 0 || k < 0)) continue;
                alignas(16) int64_t out[7] = {};
                Arguments arguments;
                arguments.array(base, {2, 3, 4}, layout == ir::Layout::A ? strides : std::vector<int64_t>{});
                arguments.scalar(static_cast<T>(i)).scalar(static_cast<T>(j)).scalar(static_cast<T>(k)).array(out, {7});
                program.run(arguments);
                auto at = [](int index, int extent) { return int64_t{index < 0 ? index + extent : index}; };
                const int64_t want = (at(i, 2) * strides[0] + at(j, 3) * strides[1] + at(k, 4) * strides[2]) / 8;
                INFO(layout_letter(layout) << " [" << i << ", " << j << ", " << k << "]");
                REQUIRE(out[0] == want + (base - elements));
                for (size_t axis = 0; axis < 3; ++axis) {
                    REQUIRE(out[1 + axis] == std::vector<int64_t>({2, 3, 4})[axis]);
                    REQUIRE(out[4 + axis] == strides[axis]);
                }
            }
}

} // namespace

TEST_CASE("elements of every layout, by indices of every type, counted from both ends") {
    for (ir::Layout layout : {ir::Layout::C, ir::Layout::F, ir::Layout::A})
        for (bool through_a : {false, true})
            for (abi::Variant variant : {abi::Variant::General, abi::Variant::Fast}) {
                check_element<int64_t>(layout, ir::Scalar::Int64, through_a, variant);
                check_element<int32_t>(layout, ir::Scalar::Int32, through_a, variant);
                check_element<int8_t>(layout, ir::Scalar::Int8, through_a, variant);
                check_element<uint32_t>(layout, ir::Scalar::UInt32, through_a, variant);
                check_element<uint8_t>(layout, ir::Scalar::UInt8, through_a, variant);
            }
}

TEST_CASE("rows are views of what is left") {
    for (ir::Layout layout : {ir::Layout::C, ir::Layout::F, ir::Layout::A}) {
        const ir::Layout left = layout == ir::Layout::C ? ir::Layout::C : ir::Layout::A;
        FunctionKit kit("rows", {array_of(kI64, 3, layout), array_of(kI64)});
        ir::ValueId a = kit.argument(0), out = kit.argument(1);
        ir::ValueId plane = kit.append(ir::row_of_array(a, 3, {{kit.int64(-1), true}}), array_of(kI64, 2, left));
        ir::ValueId row = kit.append(ir::row_of_array(plane, 2, {{kit.int64(1)}}), array_of(kI64, 1, left));
        kit.for_range(kit.int64(0), kit.builder.extent(row, 0, {}), kit.int64(1),
                      [&](ir::ValueId i, ir::LabelId) { kit.store(out, {{i}}, kit.load(row, {{i}})); });
        std::vector<int64_t> elements(24), result(4);
        std::iota(elements.begin(), elements.end(), 0);
        const std::vector<int64_t> strides =
            layout == ir::Layout::C ? std::vector<int64_t>{12, 4, 1} : std::vector<int64_t>{1, 2, 6};
        Arguments arguments;
        std::vector<int64_t> byte_strides;
        if (layout == ir::Layout::A)
            for (int64_t stride : strides) byte_strides.push_back(stride * 8);
        arguments.array(elements.data(), {2, 3, 4}, byte_strides).array(result);
        HostProgram(module_of(kit)).run(arguments);
        for (int64_t k = 0; k < 4; ++k)
            CHECK(result[static_cast<size_t>(k)] == strides[0] + strides[1] + k * strides[2]);
    }
}

TEST_CASE("arguments of every width lie where the launch puts them") {
    ir::Type pair = ir::Type::tuple({ir::Scalar::Int8, ir::Scalar::Float64});
    ir::Type with_array = ir::Type::tuple({array_of(kI64), ir::Scalar::Bool});
    FunctionKit kit("arguments", {ir::Scalar::Bool, ir::Scalar::Int16, pair, ir::Scalar::Float32, with_array,
                                  ir::Scalar::UInt64, array_of(ir::Scalar::Float64)});
    ir::ValueId out = kit.argument(6);
    int64_t at = 0;
    auto put = [&](ir::ValueId value) { kit.store(out, {{kit.int64(at++)}}, kit.cast(value, ir::Scalar::Float64)); };
    put(kit.argument(0));
    put(kit.argument(1));
    put(kit.append(ir::TupleElement{kit.argument(2), 0}, ir::Scalar::Int8));
    put(kit.append(ir::TupleElement{kit.argument(2), 1}, ir::Scalar::Float64));
    put(kit.argument(3));
    ir::ValueId array = kit.append(ir::TupleElement{kit.argument(4), 0}, array_of(kI64));
    put(kit.load(array, {{kit.int64(-1), true}}));
    put(kit.append(ir::TupleElement{kit.argument(4), 1}, ir::Scalar::Bool));
    put(kit.argument(5));
    std::vector<int64_t> elements = {5, 6, 7};
    std::vector<double> result(8);
    Arguments arguments;
    arguments.scalar(true)
        .scalar(int16_t{-300})
        .scalar(int8_t{-5})
        .scalar(2.5)
        .scalar(0.25F)
        .array(elements)
        .scalar(true);
    arguments.scalar(uint64_t{1} << 63).array(result);
    HostProgram(module_of(kit)).run(arguments);
    CHECK(result == std::vector<double>{1, -300, -5, 2.5, 0.25, 7, 1, 0x1p63});
}

TEST_CASE("a local array is zero at function entry and keeps its elements over iterations") {
    FunctionKit kit("local", {array_of(kI64)});
    ir::Module module;
    ir::Type local = ir::Type::array(kI64, 1, ir::Layout::C, ir::Space::Local);
    ir::AllocationId id = module.allocations.push({"buffer", local, {4}, 0, false, 0, {}});
    ir::ValueId out = kit.argument(0);
    kit.for_range(kit.int64(0), kit.int64(8), kit.int64(1), [&](ir::ValueId i, ir::LabelId) {
        ir::ValueId buffer = kit.append(ir::UseAllocation{id}, local);
        ir::ValueId slot = kit.binary(ir::BinaryOp::Modulo, i, kit.int64(4));
        ir::ValueId sum = kit.binary(ir::BinaryOp::Add, kit.load(buffer, {{slot}}), i);
        kit.store(buffer, {{slot}}, sum);
        kit.store(out, {{slot}}, sum);
    });
    module.kernel = module.functions.push(std::move(kit.function));
    module.sources = std::make_shared<SourceSet>();
    std::vector<int64_t> result(4);
    Arguments arguments;
    arguments.array(result);
    HostProgram program(module);
    for (int repeat = 0; repeat < 2; ++repeat) {
        program.run(arguments, {{1, 1, 1}, {3, 1, 1}}); // three threads, each with its own
        CHECK(result == std::vector<int64_t>{4, 6, 8, 10});
    }
}

TEST_CASE("threads of a block meet at barriers over shared memory, and the blocks' sums add up "
          "atomically") {
    std::vector<float> in(1000), out(1);
    std::iota(in.begin(), in.end(), 0.0F);
    Arguments arguments;
    arguments.array(in).array(out);
    HostProgram(block_sum()).run_with_barriers(arguments, {{3, 1, 1}, {256, 1, 1}});
    CHECK(out[0] == 499500.0F);
}

TEST_CASE("threads see after a barrier what others wrote to an array, in the fast variant too") {
    // a[i] = i + 100; out[i] = a[i + 1]; barrier; out[i] = a[i + 1]: the second load is not the
    // first.
    FunctionKit kit("exchange", {array_of(kI64), array_of(kI64)});
    ir::ValueId a = kit.argument(0), out = kit.argument(1);
    ir::ValueId i = kit.grid_index();
    ir::ValueId next =
        kit.binary(ir::BinaryOp::Modulo, kit.binary(ir::BinaryOp::Add, i, kit.int64(1)), kit.builder.extent(a, 0, {}));
    kit.store(a, {{i}}, kit.binary(ir::BinaryOp::Add, i, kit.int64(100)));
    kit.store(out, {{i}}, kit.load(a, {{next}}));
    kit.builder.intrinsic(ir::Intrinsic::SyncThreads, {}, {});
    kit.store(out, {{i}}, kit.load(a, {{next}}));
    alignas(16) int64_t values[8] = {}, seen[8] = {};
    Arguments arguments;
    arguments.array(values, {8}).array(seen, {8});
    HostProgram(module_of(kit), options_of(abi::Variant::Fast)).run_with_barriers(arguments, {{1, 1, 1}, {8, 1, 1}});
    for (int64_t k = 0; k < 8; ++k) CHECK(seen[k] == (k + 1) % 8 + 100);
    std::string ptx = generate(module_of(kit), "sm_90", abi::CodeKind::Assembly, options_of(abi::Variant::Fast));
    INFO(ptx);
    CHECK(ptx.rfind("ld.global") > ptx.rfind("bar.sync"));
}

TEST_CASE("a tiled product agrees with three loops, at sizes that are no multiple of the tile") {
    for (abi::Variant variant : {abi::Variant::General, abi::Variant::Fast}) {
        constexpr int64_t kRows = 33, kInner = 40, kColumns = 31;
        std::vector<float> a(kRows * kInner), b(kInner * kColumns), c(kRows * kColumns);
        for (size_t i = 0; i < a.size(); ++i) a[i] = static_cast<float>(i % 7);
        for (size_t i = 0; i < b.size(); ++i) b[i] = static_cast<float>(i % 5);
        Arguments arguments;
        arguments.array(a.data(), {kRows, kInner})
            .array(b.data(), {kInner, kColumns})
            .array(c.data(), {kRows, kColumns});
        HostProgram(tiled_product(), options_of(variant)).run_with_barriers(arguments, {{1, 2, 1}, {32, 32, 1}});
        for (int64_t i = 0; i < kRows; ++i)
            for (int64_t j = 0; j < kColumns; ++j) {
                float sum = 0;
                for (int64_t k = 0; k < kInner; ++k)
                    sum += a[static_cast<size_t>(i * kInner + k)] * b[static_cast<size_t>(k * kColumns + j)];
                REQUIRE(c[static_cast<size_t>(i * kColumns + j)] == sum);
            }
    }
}

namespace {

ir::Module dynamic_shared_memory() {
    FunctionKit kit("dynamic", {array_of(kI64)});
    ir::Module module;
    auto shared = [](ir::Scalar element) { return ir::Type::array(element, 1, ir::Layout::C, ir::Space::Shared); };
    ir::AllocationId fixed = module.allocations.push({"fixed", shared(ir::Scalar::Int8), {3}, 0, false, 0, {}});
    ir::AllocationId words = module.allocations.push({"words", shared(ir::Scalar::Int32), {0}, 0, true, 0, {}});
    ir::AllocationId longs = module.allocations.push({"longs", shared(kI64), {0}, 0, true, 0, {}});
    module.uses_dynamic_shared = true;
    ir::ValueId out = kit.argument(0);
    ir::ValueId a = kit.append(ir::UseAllocation{fixed}, shared(ir::Scalar::Int8));
    ir::ValueId b = kit.append(ir::UseAllocation{words}, shared(ir::Scalar::Int32));
    ir::ValueId c = kit.append(ir::UseAllocation{longs}, shared(kI64));
    kit.store(a, {{kit.int64(2)}}, kit.integer(ir::Scalar::Int8, 77));
    kit.store(b, {{kit.int64(0)}}, kit.integer(ir::Scalar::Int32, 5));
    kit.store(b, {{kit.int64(1)}}, kit.integer(ir::Scalar::Int32, 1));
    kit.store(out, {{kit.int64(0)}}, kit.builder.extent(b, 0, {}));
    kit.store(out, {{kit.int64(1)}}, kit.builder.extent(c, 0, {}));
    kit.store(out, {{kit.int64(2)}}, kit.load(c, {{kit.int64(0)}})); // both dynamic arrays begin at one place
    kit.store(out, {{kit.int64(3)}}, kit.cast(kit.load(a, {{kit.int64(2)}}), kI64));
    module.kernel = module.functions.push(std::move(kit.function));
    module.sources = std::make_shared<SourceSet>();
    return module;
}

} // namespace

TEST_CASE("dynamic shared memory has the extent that the launch gives it, behind the static") {
    std::vector<int64_t> result(4);
    Arguments arguments;
    arguments.array(result);
    HostProgram(dynamic_shared_memory()).run(arguments, {{1, 1, 1}, {1, 1, 1}, 44});
    CHECK(result == std::vector<int64_t>{11, 5, (int64_t{1} << 32) + 5, 77});
}

TEST_CASE("dynamic shared memory assembles") {
    if (!has_ptxas()) return skip("no ptxas on this machine");
    CHECK(assemble(generate(dynamic_shared_memory(), "sm_90", abi::CodeKind::Assembly), "sm_90") == "");
}

namespace {

struct Added {
    ir::Scalar scalar;
    int64_t six; // the bits of 6
};
constexpr Added kAdded[] = {{ir::Scalar::Int32, 6},
                            {ir::Scalar::UInt32, 6},
                            {ir::Scalar::Int64, 6},
                            {ir::Scalar::UInt64, 6},
                            {ir::Scalar::Float16, 0x4600},
                            {ir::Scalar::Float32, std::bit_cast<int32_t>(6.0F)},
                            {ir::Scalar::Float64, std::bit_cast<int64_t>(6.0)}};

ir::Module atomic_addition(ir::Scalar scalar) {
    FunctionKit kit("atomic", {array_of(scalar), array_of(scalar)});
    ir::ValueId sum = kit.argument(0), before = kit.argument(1);
    ir::ValueId thread = kit.grid_index();
    ir::ValueId old =
        kit.append(ir::AtomicUpdate{ir::AtomicOp::Add, sum, {{kit.int64(0)}}, kit.cast(thread, scalar)}, scalar);
    kit.store(before, {{thread}}, old);
    return module_of(kit);
}

// out[i] = constant[i], of an array that lies in the code.
ir::Module constant_array() {
    FunctionKit kit("constant", {array_of(ir::Scalar::Int32)});
    ir::Type type = ir::Type::array(ir::Scalar::Int32, 1, ir::Layout::C, ir::Space::Constant, true);
    ir::ValueId constant = kit.append(ir::UseAllocation{ir::AllocationId(0)}, type);
    ir::ValueId thread = kit.grid_index();
    kit.store(kit.argument(0), {{thread}}, kit.load(constant, {{thread}}));
    ir::Module module = module_of(kit);
    const int32_t elements[] = {3, -1, 4, 1};
    ir::Allocation allocation;
    allocation.name = "constant";
    allocation.array = type;
    allocation.shape = {4};
    allocation.contents = std::make_shared<std::string>(reinterpret_cast<const char*>(elements), sizeof elements);
    module.allocations.push(allocation);
    return module;
}

} // namespace

TEST_CASE("a constant array has its contents on every target") {
    std::vector<int32_t> out(4);
    Arguments arguments;
    arguments.array(out);
    HostProgram(constant_array()).run(arguments, {{1, 1, 1}, {4, 1, 1}});
    CHECK(out == std::vector<int32_t>{3, -1, 4, 1});
    CHECK(generate(constant_array(), "sm_90", abi::CodeKind::Assembly).find("ld.const") != std::string::npos);
}

TEST_CASE("atomic additions of every type give what was there") {
    for (const Added& row : kAdded) {
        std::vector<int64_t> bytes(1), olds(4);
        Arguments arguments;
        arguments.array(bytes).array(olds);
        HostProgram(atomic_addition(row.scalar)).run(arguments, {{1, 1, 1}, {4, 1, 1}});
        CHECK(bytes[0] == row.six);
    }
}

TEST_CASE("atomic additions of every type assemble") {
    if (!has_ptxas()) return skip("no ptxas on this machine");
    for (const Added& row : kAdded) {
        std::string ptx = generate(atomic_addition(row.scalar), "sm_75", abi::CodeKind::Assembly);
        CHECK(assemble(ptx, "sm_75") == "");
    }
}

TEST_CASE("bool elements are one byte and one bit in registers") {
    FunctionKit kit("bools", {array_of(ir::Scalar::Bool), array_of(ir::Scalar::Bool)});
    ir::ValueId in = kit.argument(0), out = kit.argument(1);
    ir::ValueId i = kit.grid_index();
    ir::ValueId value = kit.load(in, {{i}});
    kit.store(out, {{i}}, kit.builder.unary(ir::UnaryOp::Not, value, {}));
    std::vector<unsigned char> a = {0, 1, 1, 0}, b(4, 9);
    Arguments arguments;
    arguments.array(a).array(b);
    HostProgram(module_of(kit)).run(arguments, {{1, 1, 1}, {4, 1, 1}});
    CHECK(b == std::vector<unsigned char>{1, 0, 0, 1});
}

TEST_CASE("threads know their place in three axes") {
    FunctionKit kit("places", {array_of(ir::Scalar::Int32, 2)});
    ir::ValueId out = kit.argument(0);
    auto word = [&](ir::Intrinsic which) { return kit.builder.intrinsic(which, {}, {}); };
    auto linear = [&](ir::Intrinsic x, ir::Intrinsic y, ir::Intrinsic z, ir::Intrinsic width, ir::Intrinsic height) {
        ir::ValueId line =
            kit.binary(ir::BinaryOp::Add, word(y), kit.binary(ir::BinaryOp::Multiply, word(z), word(height)));
        return kit.binary(ir::BinaryOp::Add, word(x), kit.binary(ir::BinaryOp::Multiply, line, word(width)));
    };
    ir::ValueId thread = linear(ir::Intrinsic::ThreadIdxX, ir::Intrinsic::ThreadIdxY, ir::Intrinsic::ThreadIdxZ,
                                ir::Intrinsic::BlockDimX, ir::Intrinsic::BlockDimY);
    ir::ValueId block = linear(ir::Intrinsic::BlockIdxX, ir::Intrinsic::BlockIdxY, ir::Intrinsic::BlockIdxZ,
                               ir::Intrinsic::GridDimX, ir::Intrinsic::GridDimY);
    ir::ValueId place = kit.binary(
        ir::BinaryOp::Add, kit.binary(ir::BinaryOp::Multiply, block, kit.integer(ir::Scalar::Int32, 100)), thread);
    kit.store(out, {{kit.cast(block, kI64)}, {kit.cast(thread, kI64)}}, place);
    constexpr int64_t kBlocks = 2 * 3 * 2, kThreads = 5 * 2 * 3;
    std::vector<int32_t> places(kBlocks * kThreads, -1);
    Arguments arguments;
    arguments.array(places.data(), {kBlocks, kThreads});
    HostProgram(module_of(kit)).run(arguments, {{2, 3, 2}, {5, 2, 3}});
    for (int32_t block_number = 0; block_number < kBlocks; ++block_number)
        for (int32_t thread_number = 0; thread_number < kThreads; ++thread_number)
            REQUIRE(places[static_cast<size_t>(block_number * kThreads + thread_number)] ==
                    block_number * 100 + thread_number);
}
