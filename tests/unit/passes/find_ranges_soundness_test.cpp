// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What find_ranges proves must hold for every value of every run: random kernels are run over many inputs by an
// interpreter that knows nothing of ranges. A failure names the seed; random_kernel(seed) is the kernel.
#include "compiler/ir/print.h"
#include "compiler/ir/verify.h"
#include "compiler/passes/passes.h"
#include "tests/unit/passes/interpreter.h"
#include "tests/unit/passes/random_kernel.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

namespace krait::test {
namespace {

using Wide = __int128;

struct Limits {
    const char* name;
    int64_t extent, argument, block, thread; // exclusive, as PassContext has them
};
constexpr int64_t kFast = int64_t{1} << 30;
const Limits kGeneral = {"general", passes::PassContext{}.extent_limit, passes::PassContext{}.argument_limit,
                         passes::PassContext{}.block_limit, passes::PassContext{}.thread_limit};
constexpr Limits kFastLimits = {"fast", kFast, kFast, int64_t{1} << 21, kFast};

int64_t clamped(int64_t value, int64_t low, int64_t high) { return std::clamp(value, low, high); }

int64_t extent_below(Random& random, int64_t limit) {
    return clamped(random.interesting(), 0, std::min(limit - 1, INT64_MAX - 1));
}

ThreadInput random_input(Random& random, const ir::Function& kernel, const Limits& limits) {
    ThreadInput input;
    for (const ir::Parameter& parameter : kernel.parameters) {
        input.extents.emplace_back();
        input.arguments.push_back(0);
        if (parameter.type.is_array()) {
            for (unsigned axis = 0; axis < parameter.type.rank(); ++axis)
                input.extents.back().push_back(extent_below(random, limits.extent));
            continue;
        }
        Wide value = wrapped(parameter.type, random.interesting());
        // INT64_MAX: the launch guarantees nothing.
        if (parameter.type.bits() == 64 && limits.argument != INT64_MAX)
            value = std::clamp<Wide>(value, parameter.type.is_signed() ? 1 - limits.argument : 0, limits.argument - 1);
        input.arguments.back() = value;
    }
    using ir::Intrinsic;
    auto axis = [&](Intrinsic dim, Intrinsic index, Intrinsic blocks, Intrinsic block, int64_t threads,
                    int64_t most_blocks) {
        int64_t size =
            random.one_in(2) ? threads : 1 + static_cast<int64_t>(random.below(static_cast<uint64_t>(threads)));
        int64_t most = std::min(most_blocks, limits.thread == INT64_MAX ? most_blocks : (limits.thread - 1) / size);
        int64_t grid = random.one_in(2) ? most : clamped(random.interesting(), 1, most);
        input.indices[dim] = size;
        input.indices[index] =
            random.one_in(2) ? size - 1 : static_cast<int64_t>(random.below(static_cast<uint64_t>(size)));
        input.indices[blocks] = grid;
        input.indices[block] =
            random.one_in(2) ? grid - 1 : static_cast<int64_t>(random.below(static_cast<uint64_t>(grid)));
    };
    axis(Intrinsic::BlockDimX, Intrinsic::ThreadIdxX, Intrinsic::GridDimX, Intrinsic::BlockIdxX, 1024,
         std::min<int64_t>(INT32_MAX, limits.block - 1));
    axis(Intrinsic::BlockDimY, Intrinsic::ThreadIdxY, Intrinsic::GridDimY, Intrinsic::BlockIdxY, 1024, 65535);
    axis(Intrinsic::BlockDimZ, Intrinsic::ThreadIdxZ, Intrinsic::GridDimZ, Intrinsic::BlockIdxZ, 64, 65535);
    input.indices[Intrinsic::LaneId] = static_cast<int64_t>(random.below(32));
    input.indices[Intrinsic::WarpSize] = 32;
    input.bits = [&random] { return static_cast<uint64_t>(random.interesting()); };
    return input;
}

std::string text_of(Wide value) {
    if (value < 0) return "-" + text_of(-value);
    std::string digits;
    do digits.insert(digits.begin(), static_cast<char>('0' + static_cast<int>(value % 10)));
    while (value /= 10);
    return digits;
}

bool holds(const ir::Facts& facts, Wide value) {
    if (facts.fits_int32 && (value < INT32_MIN || value > INT32_MAX)) return false;
    return !facts.non_negative || value >= 0;
}

// The first broken promise, or "".
std::string find_broken_promise(const ir::Module& module, const ThreadInput& input) {
    std::string broken;
    auto report = [&](const ir::Function& function, const std::string& what, Wide value) {
        if (broken.empty()) broken = "@" + function.symbol + ": " + what + " is " + text_of(value);
    };
    Observer observer;
    observer.value = [&](const ir::Function& function, ir::ValueId id, Wide value) {
        const ir::Inst& inst = function.insts[id];
        if (!holds(inst.facts, value)) report(function, "%" + std::to_string(id.index), value);
        if (const auto* argument = std::get_if<ir::Argument>(&inst.op))
            if (!holds(function.parameters[argument->index].facts, value))
                report(function, "parameter " + std::to_string(argument->index), value);
    };
    observer.write = [&](const ir::Function& function, ir::LocalId id, Wide value) {
        if (!holds(function.locals[id].facts, value)) report(function, "$" + std::to_string(id.index), value);
    };
    observer.index = [&](const ir::Function& function, ir::ValueId id, const ir::Index& index, Wide value) {
        if (!index.wraps && value < 0)
            report(function, "the index %" + std::to_string(index.value.index) + " of %" + std::to_string(id.index),
                   value);
    };
    run_thread(module, input, observer);
    return broken;
}

void check_seed(uint64_t seed, const Limits& limits) {
    ir::Module module = random_kernel(seed);
    std::optional<std::string> fault = ir::find_broken_invariant(module);
    if (fault) FAIL("seed " << seed << ": " << *fault);
    passes::PassContext context;
    context.extent_limit = limits.extent;
    context.argument_limit = limits.argument;
    context.block_limit = limits.block;
    context.thread_limit = limits.thread;
    passes::find_ranges(module, context);
    for (uint64_t run = 0; run < 8; ++run) {
        Random random(seed * 1000 + run);
        std::string broken = find_broken_promise(module, random_input(random, module.kernel_function(), limits));
        if (!broken.empty())
            FAIL("seed " << seed << ", run " << run << ", " << limits.name << " limits: " << broken << "\n"
                         << ir::print(module));
    }
}

constexpr uint64_t kSeeds = 1500;

TEST_CASE("what find_ranges proves under no launch guarantees holds in every run") {
    for (uint64_t seed = 0; seed < kSeeds; ++seed) check_seed(seed, kGeneral);
    SUCCEED();
}

TEST_CASE("what find_ranges proves under the fast variant's guarantees holds in every run") {
    for (uint64_t seed = 0; seed < kSeeds; ++seed) check_seed(seed, kFastLimits);
    SUCCEED();
}

TEST_CASE("the random kernels are not vacuous: facts are proved, indices lose their wraparound, loops run") {
    size_t facts = 0, settled = 0, executed = 0;
    for (uint64_t seed = 0; seed < 100; ++seed) {
        ir::Module module = random_kernel(seed);
        passes::PassContext context;
        passes::find_ranges(module, context);
        Observer observer;
        observer.value = [&](const ir::Function& function, ir::ValueId id, Wide) {
            ++executed;
            facts += function.insts[id].facts.fits_int32 ? 1 : 0;
        };
        observer.write = [](const ir::Function&, ir::LocalId, Wide) {};
        observer.index = [&](const ir::Function& function, ir::ValueId, const ir::Index& index, Wide) {
            settled += !index.wraps && function.insts[index.value].type.is_signed() ? 1 : 0;
        };
        Random random(seed);
        run_thread(module, random_input(random, module.kernel_function(), kGeneral), observer);
    }
    CHECK(executed > 20000);
    CHECK(facts > executed / 20);
    CHECK(settled > 20);
}

} // namespace
} // namespace krait::test
