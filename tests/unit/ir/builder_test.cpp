// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/ir/builder.h"
#include "compiler/ir/print.h"
#include "compiler/ir/verify.h"
#include "compiler/support/check.h"
#include "tests/unit/ir/function_kit.h"

#include <catch2/catch.hpp>

namespace krait::test {
namespace {

using namespace ir;

TEST_CASE("the builder's operations have the types that follow from their operands") {
    FunctionKit k({array_of(Scalar::Float32)});
    Builder& b = k.builder;
    ValueId one = b.int64(1, {}), flag = b.boolean(true, {}), real = k.real(1.5);
    CHECK(b.type_of(one) == Type(Scalar::Int64));
    CHECK(b.type_of(flag) == Type(Scalar::Bool));
    CHECK(b.type_of(b.unary(UnaryOp::Negate, real, {})) == Type(Scalar::Float32));
    CHECK(b.type_of(b.binary(BinaryOp::Add, one, one, {})) == Type(Scalar::Int64));
    CHECK(b.type_of(b.compare(CompareOp::Less, real, real, {})) == Type(Scalar::Bool));
    CHECK(b.type_of(b.select(flag, real, real, {})) == Type(Scalar::Float32));
    CHECK(b.type_of(b.extent(k.argument(0), 0, {})) == Type(Scalar::Int64));
    CHECK(b.type_of(b.intrinsic(Intrinsic::LaneId, {}, {})) == Type(Scalar::Int32));
    CHECK(b.type_of(b.intrinsic(Intrinsic::SyncThreads, {}, {})).is_none());
    CHECK(b.type_of(b.math(MathFunction::Frexp, {real}, {})) == Type::tuple({Scalar::Float32, Scalar::Int32}));
    CHECK_THROWS_AS(b.math(MathFunction::Sin, {}, {}), InternalError);
}

TEST_CASE("a cast to the type that a value has is the value") {
    FunctionKit k;
    ValueId one = k.int64(1);
    CHECK(k.builder.cast(one, Scalar::Int64, {}) == one);
    CHECK(k.builder.cast(one, Scalar::Int32, {}) != one);
}

TEST_CASE("a write of another type is refused at once") {
    FunctionKit k;
    LocalId local = k.local("i", Scalar::Int32);
    CHECK_THROWS_AS(k.builder.write(local, k.int64(1), {}), InternalError);
}

TEST_CASE("instructions carry their span and go to the end of the open block") {
    FunctionKit k;
    Span span{FileId(0), 3, 7};
    ValueId first = k.builder.int64(1, span);
    ValueId second = k.builder.int64(2, {});
    CHECK(k.function.insts[first].span == span);
    CHECK(k.function.blocks[k.function.body].insts == std::vector<ValueId>{first, second});
}

TEST_CASE("an instruction is inserted before the place that is named") {
    FunctionKit k;
    ValueId a = k.int64(1), b = k.int64(2);
    BlockId body = k.function.body;
    ValueId front = k.builder.insert(body, 0, Constant{ScalarConstant::of_bool(true)}, Scalar::Bool, {});
    ValueId middle = k.builder.insert(body, 2, Constant{ScalarConstant::of_bool(true)}, Scalar::Bool, {});
    ValueId back = k.builder.insert(body, 4, Constant{ScalarConstant::of_bool(true)}, Scalar::Bool, {});
    CHECK(k.function.blocks[body].insts == std::vector<ValueId>{front, a, middle, b, back});
}

TEST_CASE("rolling back to a checkpoint restores the function as it was") {
    FunctionKit k({array_of(Scalar::Int32)});
    LocalId i = k.local("i", k.int64(0));
    std::string before = print(k.function);
    Builder::Checkpoint checkpoint = k.builder.checkpoint();
    BlockId block = k.builder.block();
    k.local("j", k.int64(5));
    k.while_loop([&] { return k.less(k.read(i), k.int64(3)); }, [&](LabelId label) { k.leave(label); });
    k.builder.enter(k.builder.make_block());
    k.int64(9);
    k.builder.roll_back(checkpoint);
    CHECK(print(k.function) == before);
    CHECK(k.builder.block() == block);
    CHECK(k.function.label_count == 0);
    CHECK(k.function.locals.size() == 1);
    CHECK(k.function.blocks.size() == 1);
    // And it can be built anew.
    k.while_loop([&] { return k.less(k.read(i), k.int64(3)); }, [&](LabelId label) { k.leave(label); });
    CHECK(find_broken_invariant(module_of(k)) == std::nullopt);
}

TEST_CASE("checkpoints nest") {
    FunctionKit k;
    Builder::Checkpoint outer = k.builder.checkpoint();
    k.int64(1);
    std::string one = print(k.function);
    Builder::Checkpoint inner = k.builder.checkpoint();
    k.int64(2);
    k.builder.roll_back(inner);
    CHECK(print(k.function) == one);
    k.builder.roll_back(outer);
    CHECK(k.function.insts.empty());
}

} // namespace
} // namespace krait::test
