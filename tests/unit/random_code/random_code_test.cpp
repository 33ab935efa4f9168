// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Random kernels of integers and structured control flow are compiled for the CPU, in both variants and at both ends of
// optimisation, and must leave in memory what an interpreter of the IR says. Kernels and inputs whose run is too long
// for the interpreter are passed over. A failure names the seed; random_kernel(seed, Traced) is the kernel.
#include "compiler/abi/host_entry.h"
#include "compiler/compile_module.h"
#include "compiler/ir/print.h"
#include "compiler/loader/host_code.h"
#include "compiler/targets/generate.h"
#include "tests/unit/ir/function_kit.h"
#include "tests/unit/passes/interpreter.h"
#include "tests/unit/passes/random_kernel.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

namespace krait::test {
namespace {

using Trace = std::vector<int64_t>;
using Wide = __int128;

struct Input {
    int64_t a;
    uint64_t b;
    int32_t c;
    uint32_t grid[2], block[2], block_index[2], thread[2];
};

Input random_input(Random& random, abi::Variant variant) {
    Input input = {};
    input.a = random.interesting();
    input.b = static_cast<uint64_t>(random.interesting());
    input.c = static_cast<int32_t>(random.interesting());
    bool fast = variant == abi::Variant::Fast;
    if (fast) {
        input.a = std::clamp<int64_t>(input.a, 1 - abi::kFastLimit, abi::kFastLimit - 1);
        input.b = std::min<uint64_t>(input.b, abi::kFastLimit - 1);
    }
    auto pick = [&](uint64_t most) { return static_cast<uint32_t>(random.one_in(3) ? most - 1 : random.below(most)); };
    uint64_t most_blocks[2] = {fast ? uint64_t{1} << 19 : uint64_t{INT32_MAX}, 65535};
    for (int axis = 0; axis < 2; ++axis) {
        input.block[axis] = 1 + pick(axis == 0 ? 1024 : 1);
        input.grid[axis] = 1 + pick(most_blocks[axis]);
        input.thread[axis] = pick(input.block[axis]);
        input.block_index[axis] = pick(input.grid[axis]);
    }
    return input;
}

// What the interpreter leaves, or nothing when it would take too long.
std::optional<Trace> interpreted(const ir::Module& module, const Input& input) {
    using ir::Intrinsic;
    ThreadInput thread;
    thread.arguments = {0, input.a, input.b, input.c};
    thread.extents = {{kTraceLength}, {}, {}, {}};
    thread.indices = {{Intrinsic::ThreadIdxX, input.thread[0]},
                      {Intrinsic::BlockIdxX, input.block_index[0]},
                      {Intrinsic::BlockDimX, input.block[0]},
                      {Intrinsic::GridDimX, input.grid[0]},
                      {Intrinsic::BlockIdxY, input.block_index[1]},
                      {Intrinsic::BlockDimY, input.block[1]},
                      {Intrinsic::LaneId, (input.thread[0] + input.thread[1] * input.block[0]) % 32}};
    thread.bits = []() -> uint64_t {
        return 0;
    }; // of locals before they are written: a traced kernel reads no such thing
    Trace trace(kTraceLength, 0);
    Observer observer;
    observer.value = [](const ir::Function&, ir::ValueId, Wide) {};
    observer.write = [](const ir::Function&, ir::LocalId, Wide) {};
    observer.index = [](const ir::Function&, ir::ValueId, const ir::Index&, Wide) {};
    observer.store = [&](Wide at, Wide value) { trace.at(static_cast<size_t>(at)) = static_cast<int64_t>(value); };
    if (!run_thread(module, thread, observer)) return std::nullopt;
    return trace;
}

class Compiled {
public:
    Compiled(ir::Module module, abi::Variant variant, unsigned opt_level) {
        diag::Sink sink;
        abi::CodeOptions options;
        options.variant = variant;
        options.opt_level = opt_level;
        abi::TargetSpec target = abi::parse_target("cpu").target;
        prepare_module(module, target, options, sink);
        REQUIRE_FALSE(sink.has_errors());
        abi::CodeResult result = targets::generate_code({&module, target, options, {abi::CodeKind::Object}});
        REQUIRE(result.error == "");
        REQUIRE(result.internal_error == "");
        HostCode::Loaded loaded = HostCode::load(result.outputs.at(0));
        REQUIRE(loaded.error == "");
        code_ = loaded.code;
        entry_ = reinterpret_cast<abi::HostKernel>(code_->find("k"));
        REQUIRE(entry_ != nullptr);
    }

    Trace run(const Input& input) const {
        alignas(64) static int64_t memory[kTraceLength];
        std::fill_n(memory, kTraceLength, 0);
        struct {
            int64_t* address = memory;
            int64_t extent = kTraceLength;
            int64_t a;
            uint64_t b;
            int32_t c;
        } arguments;
        arguments.a = input.a;
        arguments.b = input.b;
        arguments.c = input.c;
        abi::HostBlock block = {};
        for (int axis = 0; axis < 3; ++axis) block.grid_dim[axis] = block.block_dim[axis] = 1;
        for (int axis = 0; axis < 2; ++axis) {
            block.grid_dim[axis] = input.grid[axis];
            block.block_dim[axis] = input.block[axis];
            block.block_index[axis] = input.block_index[axis];
        }
        block.first_thread = input.thread[0] + input.thread[1] * input.block[0];
        block.thread_count = 1;
        entry_(&arguments, &block);
        return {memory, memory + kTraceLength};
    }

private:
    std::shared_ptr<const HostCode> code_;
    abi::HostKernel entry_ = nullptr;
};

std::string difference(const Trace& found, const Trace& expected) {
    for (size_t i = 0; i < found.size(); ++i)
        if (found[i] != expected[i])
            return "assignment " + std::to_string(i) + " left " + std::to_string(found[i]) + ", expected " +
                   std::to_string(expected[i]);
    return "";
}

// How many runs were compared.
size_t check_seed(uint64_t seed, abi::Variant variant, unsigned opt_level) {
    ir::Module module = random_kernel(seed, RandomKernelKind::Traced);
    Compiled compiled(module, variant, opt_level);
    size_t compared = 0;
    for (uint64_t run = 0; run < 12; ++run) {
        Random random(seed * 1000 + run);
        Input input = random_input(random, variant);
        std::optional<Trace> expected = interpreted(module, input);
        if (!expected) continue;
        ++compared;
        std::string wrong = difference(compiled.run(input), *expected);
        if (!wrong.empty()) FAIL("seed " << seed << ", run " << run << ": " << wrong << "\n" << ir::print(module));
    }
    return compared;
}

// A kernel that leaves one value at element 0, with the parameters that random ones have; what it leaves.
int64_t left_by(const std::function<ir::ValueId(FunctionKit&)>& compute, abi::Variant variant) {
    FunctionKit k({array_of(ir::Scalar::Int64), ir::Scalar::Int64, ir::Scalar::UInt64, ir::Scalar::Int32});
    ir::ValueId out = k.argument(0);
    ir::ValueId value = k.cast(compute(k), ir::Scalar::Int64);
    k.store(out, {{k.int64(0)}}, value);
    Input input = {};
    for (int axis = 0; axis < 2; ++axis) input.grid[axis] = input.block[axis] = 1;
    return Compiled(module_of(k), variant, 0).run(input)[0];
}

TEST_CASE("the complement of a small uint64 is a large one") {
    using ir::Scalar;
    for (abi::Variant variant : {abi::Variant::General, abi::Variant::Fast}) {
        CHECK(left_by(
                  [](FunctionKit& k) {
                      ir::ValueId all = k.unary(ir::UnaryOp::Invert, k.integer(Scalar::UInt64, 0));
                      return k.less(k.integer(Scalar::UInt64, 5), all);
                  },
                  variant) == 1);
        CHECK(left_by(
                  [](FunctionKit& k) {
                      ir::ValueId small =
                          k.cast(k.cast(k.intrinsic(ir::Intrinsic::ThreadIdxX), Scalar::UInt8), Scalar::UInt64);
                      return k.binary(ir::BinaryOp::Min, k.integer(Scalar::UInt64, 5),
                                      k.unary(ir::UnaryOp::Invert, small));
                  },
                  variant) == 5);
    }
}

TEST_CASE("a range of uint8 whose next step would pass 255 ends") {
    using ir::Scalar;
    auto rounds = [](FunctionKit& k) {
        ir::LocalId count = k.local("count", k.int64(0));
        ir::ValueId start = k.integer(Scalar::UInt8, 19), stop = k.integer(Scalar::UInt8, 222);
        ir::ValueId zero = k.cast(k.intrinsic(ir::Intrinsic::ThreadIdxX), Scalar::UInt8);
        ir::ValueId step = k.add(zero, k.integer(Scalar::UInt8, 238));
        k.for_range(start, stop, step,
                    [&](ir::LocalId, ir::LabelId) { k.write(count, k.add(k.read(count), k.int64(1))); });
        return k.read(count);
    };
    CHECK(left_by(rounds, abi::Variant::General) == 1);
}

constexpr uint64_t kSeeds = 60;

size_t check_seeds(abi::Variant variant, unsigned opt_level) {
    size_t compared = 0;
    for (uint64_t seed = 0; seed < kSeeds; ++seed) compared += check_seed(seed, variant, opt_level);
    return compared;
}

TEST_CASE("random kernels compute what their IR says, general variant, optimised") {
    CHECK(check_seeds(abi::Variant::General, 3) > kSeeds * 2);
}

TEST_CASE("random kernels compute what their IR says, fast variant, optimised") {
    CHECK(check_seeds(abi::Variant::Fast, 3) > kSeeds * 2);
}

TEST_CASE("random kernels compute what their IR says, general variant, not optimised") {
    CHECK(check_seeds(abi::Variant::General, 0) > kSeeds * 2);
}

} // namespace
} // namespace krait::test
