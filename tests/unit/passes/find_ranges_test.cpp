// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What find_ranges must prove of the loops and conditions that kernels have, and that it ends soon on those they have not.
#include "compiler/ir/print.h"
#include "compiler/ir/verify.h"
#include "compiler/ir/walk.h"
#include "compiler/passes/passes.h"
#include "tests/unit/ir/function_kit.h"

#include <catch2/catch.hpp>

#include <chrono>

namespace krait::test {
namespace {

using namespace ir;

passes::PassContext fast_limits() {
    passes::PassContext context;
    context.extent_limit = context.argument_limit = context.thread_limit = int64_t{1} << 30;
    context.block_limit = int64_t{1} << 21;
    return context;
}

Function after_ranges(const FunctionKit& kit, passes::PassContext context) {
    Module module = module_of(kit);
    REQUIRE(find_broken_invariant(module) == std::nullopt);
    passes::find_ranges(module, context);
    return module.kernel_function();
}
Function after_ranges(const FunctionKit& kit) { return after_ranges(kit, fast_limits()); }

// The values of integer type that are not known to fit 32 bits and be at least 0, as text.
std::string not_small(const Function& function) {
    std::string found;
    for_each_inst(function, [&](ValueId id) {
        const Inst& inst = function.insts[id];
        if (inst.type.is_integer() && !(inst.facts.fits_int32 && inst.facts.non_negative))
            found += "%" + std::to_string(id.index) + " ";
    });
    return found.empty() ? "" : found + "\n" + print(function);
}

// Wraparounds that are left.
unsigned wraps(const Function& function) {
    unsigned count = 0;
    for_each_inst(function, [&](ValueId id) {
        auto add = [&](const std::vector<Index>& indices) {
            for (const Index& index : indices) count += index.wraps ? 1 : 0;
        };
        if (const auto* load = std::get_if<ElementLoad>(&function.insts[id].op)) add(load->indices);
        if (const auto* store = std::get_if<ElementStore>(&function.insts[id].op)) add(store->indices);
    });
    return count;
}

const Facts& facts(const Function& function, ValueId id) { return function.insts[id].facts; }
const Type kArray = array_of(Scalar::Int32);

TEST_CASE("a guarded grid index fits 32 bits everywhere under the fast variant's guarantees") {
    FunctionKit k({kArray});
    ValueId x = k.argument(0);
    LocalId i = k.local("i", k.grid_index());
    ValueId inside = k.less(k.read(i), k.extent(x));
    k.if_then(inside, [&] { k.store(x, {{k.read(i), true}}, k.integer(Scalar::Int32, 1)); });
    Function f = after_ranges(k);
    CHECK(not_small(f) == "");
    CHECK(wraps(f) == 0);
    CHECK(f.locals[i].facts == Facts{true, true});
}

TEST_CASE("without guarantees the grid index is not known to fit 32 bits, but never negative") {
    FunctionKit k({kArray});
    ValueId x = k.argument(0);
    LocalId i = k.local("i", k.grid_index());
    ValueId read = k.read(i);
    k.if_then(k.less(read, k.extent(x)), [&] { k.store(x, {{k.read(i), true}}, k.integer(Scalar::Int32, 1)); });
    Function f = after_ranges(k, {});
    CHECK(facts(f, read) == Facts{false, true});
    CHECK(wraps(f) == 0);
}

TEST_CASE("the largest launch that CUDA allows is within the ranges") {
    FunctionKit k;
    // gridDim.x may be 2^31 - 1: 2^31 - gridDim.x may be 1, and blockIdx.x + 2 may be 2^31.
    ValueId left = k.binary(BinaryOp::Subtract, k.int64(int64_t{1} << 31), k.wide(Intrinsic::GridDimX));
    ValueId index = k.add(k.wide(Intrinsic::BlockIdxX), k.int64(2));
    ValueId edge = k.add(k.wide(Intrinsic::BlockIdxX), k.int64(1));
    ValueId below = k.binary(BinaryOp::Subtract, left, k.int64(2));
    Function f = after_ranges(k, {});
    CHECK(facts(f, left) == Facts{true, true});
    CHECK(facts(f, index) == Facts{false, true});
    CHECK(facts(f, edge) == Facts{true, true});
    CHECK_FALSE(facts(f, below).non_negative);
}

TEST_CASE("64-bit arguments may have any value where nothing is guaranteed") {
    FunctionKit k({Scalar::Int64, Scalar::UInt64});
    ValueId magnitude = k.unary(UnaryOp::Abs, k.argument(0));                   // of INT64_MIN: itself
    ValueId one_less = k.binary(BinaryOp::Subtract, k.argument(0), k.int64(1)); // may wrap
    ValueId as_signed = k.cast(k.argument(1), Scalar::Int64);                   // may be negative
    Function f = after_ranges(k, {});
    CHECK_FALSE(facts(f, magnitude).non_negative);
    CHECK(facts(f, one_less) == Facts{});
    CHECK_FALSE(facts(f, as_signed).non_negative);
    Function g = after_ranges(k);
    CHECK(facts(g, magnitude) == Facts{true, true});
    CHECK(facts(g, as_signed) == Facts{true, true});
}

TEST_CASE("a product that wraps in 32 bits counts no threads") {
    FunctionKit k;
    ValueId product = k.multiply(k.intrinsic(Intrinsic::GridDimX), k.intrinsic(Intrinsic::BlockDimX));
    CHECK_FALSE(facts(after_ranges(k, {}), product).non_negative);
    CHECK(facts(after_ranges(k), product) == Facts{true, true});
}

TEST_CASE("a grid-stride loop over a range fits 32 bits") {
    FunctionKit k({kArray, Scalar::Int64});
    ValueId x = k.argument(0);
    ValueId stride = k.multiply(k.wide(Intrinsic::BlockDimX), k.wide(Intrinsic::GridDimX));
    ValueId argument = k.argument(1);
    ValueId n = k.binary(BinaryOp::Max, argument, k.int64(0));
    k.for_range(k.grid_index(), n, stride, [&](LocalId induction, LabelId) {
        LocalId i = k.local("i", k.read(induction));
        k.store(x, {{k.read(i), true}}, k.integer(Scalar::Int32, 1));
    });
    Function f = after_ranges(k);
    CHECK(wraps(f) == 0);
    std::string small = not_small(f);
    CHECK(small.substr(0, small.find('\n')) == "%" + std::to_string(argument.index) + " "); // it alone may be negative
}

TEST_CASE("a grid-stride loop written with while fits 32 bits") {
    FunctionKit k({kArray});
    ValueId x = k.argument(0);
    ValueId n = k.extent(x);
    LocalId i = k.local("i", k.grid_index());
    LocalId stride = k.local("stride", k.multiply(k.wide(Intrinsic::BlockDimX), k.wide(Intrinsic::GridDimX)));
    k.while_loop([&] { return k.less(k.read(i), n); },
                 [&](LabelId) {
                     k.store(x, {{k.read(i), true}}, k.integer(Scalar::Int32, 1));
                     ValueId now = k.read(i);
                     k.write(i, k.add(now, k.read(stride)));
                 });
    Function f = after_ranges(k);
    CHECK(not_small(f) == "");
    CHECK(wraps(f) == 0);
}

TEST_CASE("an early return bounds the index for what follows") {
    FunctionKit k({kArray});
    ValueId x = k.argument(0);
    LocalId i = k.local("i", k.binary(BinaryOp::Subtract, k.grid_index(), k.int64(1)));
    ValueId outside = k.compare(CompareOp::GreaterEqual, k.read(i), k.extent(x));
    k.if_then(outside, [&] { k.end(); });
    ValueId negative = k.less(k.read(i), k.int64(0));
    k.if_then(negative, [&] { k.append(Exit{}); });
    k.store(x, {{k.read(i), true}}, k.integer(Scalar::Int32, 1));
    CHECK(wraps(after_ranges(k)) == 0);
}

TEST_CASE("a condition tells of both arms, and of nothing once the local is written again") {
    FunctionKit k({kArray, Scalar::Int64});
    ValueId x = k.argument(0);
    LocalId i = k.local("i", k.argument(1));
    ValueId one = k.integer(Scalar::Int32, 1);
    ValueId negative = k.less(k.read(i), k.int64(0));
    ValueId in_then, written, in_else;
    k.if_then(
        negative,
        [&] {
            in_then = k.store(x, {{k.read(i), true}}, one);
            k.write(i, k.argument(1));
            written = k.store(x, {{k.read(i), true}}, one);
        },
        [&] { in_else = k.store(x, {{k.read(i), true}}, one); });
    ValueId after = k.store(x, {{k.read(i), true}}, one);
    Function f = after_ranges(k, {});
    auto wrapping = [&](ValueId store) { return std::get<ElementStore>(f.insts[store].op).indices[0].wraps; };
    CHECK(wrapping(in_then));
    CHECK(wrapping(written));
    CHECK_FALSE(wrapping(in_else));
    CHECK(wrapping(after));
}

TEST_CASE("`and` is a bool written on two paths, and the branch on it knows both of its conditions") {
    FunctionKit k({array_of(Scalar::Int32, 2), Scalar::Int64, Scalar::Int64});
    ValueId x = k.argument(0);
    LocalId i = k.local("i", k.argument(1)), j = k.local("j", k.argument(2));
    LocalId both = k.local("and", k.compare(CompareOp::GreaterEqual, k.read(i), k.int64(0)));
    ValueId first = k.read(both);
    k.if_then(first, [&] { k.write(both, k.compare(CompareOp::GreaterEqual, k.read(j), k.int64(0))); });
    ValueId second = k.read(both);
    ValueId in_else;
    k.if_then(
        second, [&] { k.store(x, {{k.read(i), true}, {k.read(j), true}}, k.integer(Scalar::Int32, 1)); },
        [&] { in_else = k.store(x, {{k.read(i), true}, {k.read(j), true}}, k.integer(Scalar::Int32, 1)); });
    Function f = after_ranges(k, {});
    CHECK(wraps(f) == 2);
    CHECK(std::get<ElementStore>(f.insts[in_else].op).indices[0].wraps);
}

TEST_CASE("`or` that is false denies both of its conditions") {
    FunctionKit k({kArray, Scalar::Int64, Scalar::Int64});
    ValueId x = k.argument(0);
    LocalId i = k.local("i", k.argument(1)), n = k.local("n", k.argument(2));
    LocalId either = k.local("or", k.less(k.read(i), k.int64(0)));
    ValueId first = k.read(either);
    k.if_then(first, [] {}, [&] { k.write(either, k.less(k.read(n), k.int64(1))); });
    ValueId second = k.read(either);
    k.if_then(second, [&] { k.end(); });
    k.store(x, {{k.read(i), true}}, k.integer(Scalar::Int32, 1));
    ValueId less = k.binary(BinaryOp::Subtract, k.read(n), k.int64(1));
    Function f = after_ranges(k);
    CHECK(wraps(f) == 0);
    CHECK(facts(f, less) == Facts{true, true});
}

TEST_CASE("a loop that counts down over a range is never negative in its body") {
    FunctionKit k({kArray});
    ValueId x = k.argument(0);
    ValueId start = k.binary(BinaryOp::Subtract, k.extent(x), k.int64(1));
    k.for_range(start, k.int64(-1), k.int64(-1),
                [&](LocalId i, LabelId) { k.store(x, {{k.read(i), true}}, k.integer(Scalar::Int32, 1)); });
    CHECK(wraps(after_ranges(k)) == 0);
}

TEST_CASE("a tree reduction's halving stride stays small") {
    FunctionKit k({kArray});
    ValueId x = k.argument(0);
    LocalId s = k.local("s", k.binary(BinaryOp::FloorDivide, k.wide(Intrinsic::BlockDimX), k.int64(2)));
    LocalId t = k.local("t", k.wide(Intrinsic::ThreadIdxX));
    k.while_loop([&] { return k.compare(CompareOp::Greater, k.read(s), k.int64(0)); },
                 [&](LabelId) {
                     ValueId active = k.less(k.read(t), k.read(s));
                     k.if_then(active, [&] {
                         ValueId other = k.add(k.read(t), k.read(s));
                         k.store(x, {{k.read(t), true}}, k.load(x, {{other, true}}));
                     });
                     k.barrier();
                     k.write(s, k.binary(BinaryOp::FloorDivide, k.read(s), k.int64(2)));
                 });
    Function f = after_ranges(k, {});
    CHECK(wraps(f) == 0);
    CHECK(f.locals[s].facts == Facts{true, true});
}

TEST_CASE("a row-major index may exceed 32 bits but is not negative") {
    FunctionKit k({array_of(Scalar::Int32, 2), kArray});
    ValueId x = k.argument(0), y = k.argument(1);
    ValueId rows = k.extent(x, 0), columns = k.extent(x, 1);
    ValueId flat;
    k.for_range(k.int64(0), rows, k.int64(1), [&](LocalId i, LabelId) {
        k.for_range(k.int64(0), columns, k.int64(1), [&](LocalId j, LabelId) {
            ValueId element = k.load(x, {{k.read(i), true}, {k.read(j), true}});
            flat = k.add(k.multiply(k.read(i), columns), k.read(j));
            k.store(y, {{flat, true}}, element);
        });
    });
    Function f = after_ranges(k);
    CHECK(facts(f, flat) == Facts{false, true});
    CHECK(wraps(f) == 0);
}

TEST_CASE("an index that is negative keeps its wraparound") {
    FunctionKit k({kArray});
    ValueId x = k.argument(0);
    k.store(x, {{k.int64(-1), true}}, k.integer(Scalar::Int32, 1));
    k.store(x, {{k.binary(BinaryOp::Subtract, k.grid_index(), k.int64(1)), true}}, k.integer(Scalar::Int32, 1));
    CHECK(wraps(after_ranges(k)) == 2);
}

TEST_CASE("what a loop's break knows holds after the loop only with what its end knows") {
    FunctionKit k({kArray, Scalar::Int64});
    ValueId x = k.argument(0);
    LocalId i = k.local("i", k.int64(0));
    k.while_loop([&] { return k.less(k.read(i), k.int64(100)); },
                 [&](LabelId label) {
                     ValueId found =
                         k.compare(CompareOp::Equal, k.load(x, {{k.read(i), true}}), k.integer(Scalar::Int32, 7));
                     k.if_then(found, [&] {
                         k.write(i, k.int64(-5));
                         k.leave(label);
                     });
                     k.write(i, k.add(k.read(i), k.int64(1)));
                 });
    ValueId after = k.read(i);
    Function f = after_ranges(k);
    CHECK(facts(f, after) == Facts{true, false});
    CHECK(wraps(f) == 0); // in the loop i is 0 to 99
}

TEST_CASE("a device function gets the union of what its callers pass") {
    FunctionKit callee({Scalar::Int64}, "f", false, Scalar::Int64);
    ValueId parameter = callee.argument(0);
    callee.append(Return{parameter});
    FunctionKit k;
    k.append(CallFunction{FunctionId(0), {k.int64(3)}}, Scalar::Int64);
    SECTION("once with a small number") {
        Module module = module_of({callee.function, k.function});
        passes::PassContext context;
        passes::find_ranges(module, context);
        CHECK(module.functions[FunctionId(0)].parameters[0].facts == Facts{true, true});
    }
    SECTION("also with a negative one") {
        k.append(CallFunction{FunctionId(0), {k.int64(-3)}}, Scalar::Int64);
        Module module = module_of({callee.function, k.function});
        passes::PassContext context;
        passes::find_ranges(module, context);
        CHECK(module.functions[FunctionId(0)].parameters[0].facts == Facts{true, false});
    }
    SECTION("a function that calls itself may get anything") {
        FunctionKit recursive({Scalar::Int64}, "f", false, Scalar::Int64);
        ValueId got = recursive.argument(0);
        recursive.append(CallFunction{FunctionId(0), {recursive.add(got, recursive.int64(-1))}}, Scalar::Int64);
        recursive.append(Return{got});
        Module module = module_of({recursive.function, k.function});
        passes::PassContext context;
        passes::find_ranges(module, context);
        CHECK(module.functions[FunctionId(0)].parameters[0].facts == Facts{});
    }
}

// --- it ends, and soon. Each of these once took exponential time: the bound is generous, the growth is not.

double seconds_of(const FunctionKit& kit) {
    auto begin = std::chrono::steady_clock::now();
    after_ranges(kit);
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}
constexpr double kSoon = 20;

TEST_CASE("deeply nested loops take time in proportion to their size") {
    FunctionKit k({Scalar::Int64});
    LocalId n = k.local("n", k.argument(0)), i = k.local("i", k.int64(0));
    std::function<void(unsigned)> nest = [&](unsigned depth) {
        k.while_loop([&] { return k.less(k.read(i), k.read(n)); },
                     [&](LabelId label) {
                         if (depth > 0) nest(depth - 1);
                         k.write(i, k.add(k.read(i), k.int64(1)));
                         ValueId found = k.compare(CompareOp::Equal, k.read(i), k.int64(77));
                         k.if_then(found, [&] { k.again(label); });
                         k.write(n, k.binary(BinaryOp::Subtract, k.read(n), k.read(i)));
                     });
    };
    nest(100);
    CHECK(seconds_of(k) < kSoon);
}

TEST_CASE("a long chain of conditions on one local stays small") {
    FunctionKit k({Scalar::Int64});
    LocalId i = k.local("i", k.argument(0));
    LocalId all = k.local("and", k.boolean(true));
    for (int64_t term = 0; term < 300; ++term) {
        ValueId so_far = k.read(all);
        k.if_then(so_far, [&] { k.write(all, k.less(k.read(i), k.int64(term))); });
    }
    for (int64_t branch = 0; branch < 300; ++branch) {
        ValueId known = k.less(k.read(i), k.int64(branch));
        k.if_then(known, [&] { k.write(all, k.less(k.read(i), k.int64(branch))); });
    }
    ValueId last = k.read(all);
    k.if_then(last, [&] { k.read(i); });
    CHECK(seconds_of(k) < kSoon);
}

TEST_CASE("a thousand branches one in another's else are walked once") {
    FunctionKit k({Scalar::Int64});
    LocalId i = k.local("i", k.argument(0)), found = k.local("found", k.int64(0));
    std::function<void(unsigned)> chain = [&](unsigned left) {
        ValueId hit = k.compare(CompareOp::Equal, k.read(i), k.int64(left));
        k.if_then(
            hit, [&] { k.write(found, k.int64(left)); },
            [&] {
                if (left > 0) chain(left - 1);
            });
    };
    chain(1000);
    CHECK(seconds_of(k) < kSoon);
}

} // namespace
} // namespace krait::test
