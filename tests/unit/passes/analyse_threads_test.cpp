// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// How values differ between threads: what is affine stays so through sums and products, and what parted threads wrote does not.
#include "compiler/ir/verify.h"
#include "compiler/passes/analyse_threads.h"
#include "tests/unit/ir/function_kit.h"

#include <catch2/catch.hpp>

namespace krait::test {
namespace {

using namespace ir;

std::vector<passes::ThreadFacts> facts_of(std::vector<Function> functions) {
    Module module = module_of(std::move(functions));
    std::optional<std::string> broken = find_broken_invariant(module);
    INFO(broken.value_or(""));
    REQUIRE_FALSE(broken);
    return passes::analyse_threads(module);
}
std::string shape(const FunctionKit& k, ValueId value) { return facts_of({k.function})[0].values[value.index].text(); }

ValueId thread(FunctionKit& k) { return k.wide(Intrinsic::ThreadIdxX); }

TEST_CASE("the index of a thread is affine along its axis, that of its block is uniform") {
    FunctionKit k;
    ValueId grid = k.grid_index();
    ValueId y = k.intrinsic(Intrinsic::ThreadIdxY), block = k.intrinsic(Intrinsic::BlockIdxX);
    ValueId lane = k.intrinsic(Intrinsic::LaneId);
    CHECK(shape(k, grid) == "affine(1, 0, 0)");
    CHECK(shape(k, y) == "affine(0, 1, 0)");
    CHECK(shape(k, block) == "");
    CHECK(shape(k, lane) == "varying");
}

TEST_CASE("sums, products with what is uniform and differences stay affine") {
    FunctionKit k({Scalar::Int64});
    ValueId t = thread(k), y = k.wide(Intrinsic::ThreadIdxY), n = k.argument(0);
    CHECK(shape(k, k.binary(BinaryOp::Subtract, n, k.multiply(t, k.int64(4)))) == "affine(-4, 0, 0)");
    CHECK(shape(k, k.binary(BinaryOp::ShiftLeft, t, k.int64(3))) == "affine(8, 0, 0)");
    CHECK(shape(k, k.add(k.multiply(y, n), t)) == "affine(1, ?, 0)");
    CHECK(shape(k, k.add(k.multiply(t, t), y)) == "affine(*, 1, 0)");
    CHECK(shape(k, k.binary(BinaryOp::Subtract, t, t)) == "");
    CHECK(shape(k, k.binary(BinaryOp::Modulo, t, n)) == "affine(*, 0, 0)");
    CHECK(shape(k, k.multiply(t, y)) == "affine(?, ?, 0)");
}

TEST_CASE("a local that all threads write is what they wrote, one of two writes has a step that is not known") {
    FunctionKit k({Scalar::Int64});
    LocalId same = k.local("same", thread(k)), other = k.local("other", thread(k));
    k.if_then(k.less(k.argument(0), k.int64(3)), [&] {
        k.write(same, k.add(thread(k), k.int64(5)));
        k.write(other, k.multiply(thread(k), k.int64(5)));
    });
    CHECK(shape(k, k.read(same)) == "affine(1, 0, 0)");
    CHECK(shape(k, k.read(other)) == "affine(?, 0, 0)");
}

TEST_CASE("what parted threads wrote is theirs while they are apart, and varies along the axes that parted them") {
    FunctionKit k;
    LocalId local = k.local("v", k.int64(0));
    ValueId inside;
    k.if_then(k.less(thread(k), k.int64(16)), [&] {
        k.write(local, k.int64(1));
        inside = k.read(local);
    });
    CHECK(shape(k, inside) == "");
    CHECK(shape(k, k.read(local)) == "affine(*, 0, 0)");
}

TEST_CASE("in a loop whose ends differ the index is affine, behind it what the loop wrote varies") {
    FunctionKit k({Scalar::Int64});
    LocalId i = k.local("i", k.grid_index());
    ValueId inside;
    k.while_loop([&] { return k.less(k.read(i), k.argument(0)); },
                 [&](LabelId) {
                     inside = k.read(i);
                     k.write(i, k.add(k.read(i), k.wide(Intrinsic::GridDimX)));
                 });
    ValueId in_range;
    k.for_range(k.grid_index(), k.argument(0), k.wide(Intrinsic::GridDimX),
                [&](LocalId counter, LabelId) { in_range = k.read(counter); });
    CHECK(shape(k, inside) == "affine(1, 0, 0)");
    CHECK(shape(k, in_range) == "affine(1, 0, 0)");
    CHECK(shape(k, k.read(i)) == "affine(*, 0, 0)");
}

TEST_CASE("behind a jump that some took, what the others write varies once all are together") {
    FunctionKit k;
    LocalId local = k.local("v", k.int64(0));
    ValueId behind;
    k.scope([&](LabelId label) {
        k.if_then(k.less(thread(k), k.int64(16)), [&] { k.leave(label); });
        k.write(local, k.int64(1));
        behind = k.read(local);
    });
    CHECK(shape(k, behind) == "");
    CHECK(shape(k, k.read(local)) == "affine(*, 0, 0)");
}

TEST_CASE("shapes go into functions and come back, unless the function's threads part on the way") {
    FunctionKit twice({Scalar::Int64}, "twice", false, Scalar::Int64);
    twice.append(Return{twice.multiply(twice.argument(0), twice.int64(2))});
    FunctionKit cut({Scalar::Int64}, "cut", false, Scalar::Int64);
    cut.if_then(cut.less(cut.argument(0), cut.int64(3)), [&] { cut.append(Return{cut.int64(3)}); });
    cut.append(Return{cut.argument(0)});
    FunctionKit k;
    ValueId t = thread(k);
    ValueId doubled = k.append(CallFunction{FunctionId(0), {t}}, Scalar::Int64);
    ValueId clamped = k.append(CallFunction{FunctionId(1), {t}}, Scalar::Int64);
    std::vector<passes::ThreadFacts> facts = facts_of({twice.function, cut.function, k.function});
    CHECK(facts[2].values[doubled.index].text() == "affine(2, 0, 0)");
    CHECK(facts[2].values[clamped.index].text() == "affine(*, 0, 0)");
}

TEST_CASE("values that chase each other through a loop settle") {
    FunctionKit k;
    std::vector<LocalId> chain;
    for (int i = 0; i < 200; ++i) chain.push_back(k.local("v", k.int64(i)));
    k.for_range(k.int64(0), k.int64(9), k.int64(1), [&](LocalId, LabelId) {
        for (size_t i = 0; i + 1 < chain.size(); ++i) k.write(chain[i], k.read(chain[i + 1]));
        k.write(chain.back(), thread(k));
    });
    CHECK(shape(k, k.read(chain[0])) == "varying");
    CHECK(shape(k, k.read(chain[190])) != "");
}

} // namespace
} // namespace krait::test
