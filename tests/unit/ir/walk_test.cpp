// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/ir/walk.h"
#include "tests/unit/ir/function_kit.h"

#include <catch2/catch.hpp>

namespace krait::test {
namespace {

using namespace ir;

std::vector<uint32_t> operands(const Op& op) {
    std::vector<uint32_t> found;
    for_each_operand(op, [&](ValueId id) { found.push_back(id.index); });
    return found;
}
constexpr ValueId v(uint32_t i) { return ValueId(i); }

TEST_CASE("the operands of every operation, in the order of its fields") {
    using List = std::vector<uint32_t>;
    CHECK(operands(Constant{}) == List{});
    CHECK(operands(Argument{3}) == List{});
    CHECK(operands(ReadLocal{LocalId(1)}) == List{});
    CHECK(operands(WriteLocal{LocalId(1), v(1)}) == List{1});
    CHECK(operands(Unary{UnaryOp::Negate, v(1)}) == List{1});
    CHECK(operands(Binary{BinaryOp::Add, v(1), v(2)}) == List{1, 2});
    CHECK(operands(Compare{CompareOp::Less, v(2), v(1)}) == List{2, 1});
    CHECK(operands(Select{v(1), v(2), v(3)}) == List{1, 2, 3});
    CHECK(operands(Cast{v(1)}) == List{1});
    CHECK(operands(MakeTuple{{v(1), v(2), v(1)}}) == List{1, 2, 1});
    CHECK(operands(TupleElement{v(1), 7}) == List{1});
    CHECK(operands(TupleIndex{v(1), v(2)}) == List{1, 2});
    CHECK(operands(Extent{v(1), 2}) == List{1});
    CHECK(operands(Stride{v(1), 2}) == List{1});
    CHECK(operands(ElementLoad{v(1), {{v(2)}, {v(3)}}}) == List{1, 2, 3});
    CHECK(operands(ElementStore{v(1), {{v(2)}}, v(3)}) == List{1, 2, 3});
    CHECK(operands(View{v(1), {Index{v(2)}, {}, Index{v(3)}}, {{0, v(4), {}}, {1, {}, v(5)}, {2, v(6), v(7)}, {}}}) ==
          List{1, 2, 3, 4, 5, 6, 7});
    CHECK(operands(FieldView{v(1), 2}) == List{1});
    CHECK(operands(CopyElement{v(1), v(2)}) == List{1, 2});
    CHECK(operands(ArrayAt{v(1), v(2), {v(3)}}) == List{1, 2, 3});
    CHECK(operands(CallExternal{ExternalId(0), {v(1), v(2)}}) == List{1, 2});
    CHECK(operands(UseAllocation{AllocationId(1)}) == List{});
    CHECK(operands(AtomicUpdate{AtomicOp::Add, v(1), {{v(2)}}, v(3)}) == List{1, 2, 3});
    CHECK(operands(CallIntrinsic{Intrinsic::LaneId, {v(1)}}) == List{1});
    CHECK(operands(AtomicUpdate{AtomicOp::CompareExchange, v(1), {{v(2)}}, v(3), v(4)}) == List{1, 2, 3, 4});
    CHECK(operands(Print{{{"x", v(1)}, {"", v(2)}}, "y"}) == List{1, 2});
    CHECK(operands(CallLibdevice{LibdeviceFunction::sincosf, {v(1)}}) == List{1});
    CHECK(operands(CallMath{MathFunction::Pow, {v(1), v(2)}}) == List{1, 2});
    CHECK(operands(CallFunction{FunctionId(0), {v(1), v(2)}}) == List{1, 2});
    CHECK(operands(If{v(1), BlockId(1), BlockId(2)}) == List{1});
    CHECK(operands(While{LabelId(0), BlockId(1), v(1), BlockId(2)}) == List{1});
    CHECK(operands(ForRange{LabelId(0), LocalId(0), v(1), v(2), v(3), BlockId(1)}) == List{1, 2, 3});
    CHECK(operands(Scope{LabelId(0), BlockId(1)}) == List{});
    CHECK(operands(Break{LabelId(0)}) == List{});
    CHECK(operands(Continue{LabelId(0)}) == List{});
    CHECK(operands(Return{}) == List{});
    CHECK(operands(Return{v(1)}) == List{1});
    CHECK(operands(Exit{}) == List{});
}

TEST_CASE("the blocks of an operation, in the order they may first run") {
    using Blocks = std::vector<BlockId>;
    CHECK(nested_blocks(If{v(1), BlockId(1), BlockId(2)}) == Blocks{BlockId(1), BlockId(2)});
    CHECK(nested_blocks(While{LabelId(0), BlockId(3), v(1), BlockId(2)}) == Blocks{BlockId(3), BlockId(2)});
    CHECK(nested_blocks(ForRange{LabelId(0), LocalId(0), v(1), v(2), v(3), BlockId(4)}) == Blocks{BlockId(4)});
    CHECK(nested_blocks(Scope{LabelId(0), BlockId(4)}) == Blocks{BlockId(4)});
    CHECK(nested_blocks(Exit{}).empty());
    CHECK(nested_blocks(Cast{v(1)}).empty());
}

TEST_CASE("every instruction is visited once, in program order, an instruction before its blocks") {
    FunctionKit k({Scalar::Bool});
    std::vector<ValueId> order;
    ValueId c = k.argument(0);
    ValueId in_then, in_else, in_head, in_body;
    ValueId branch = k.if_then(c, [&] { in_then = k.int64(1); }, [&] { in_else = k.int64(2); });
    ValueId loop = k.while_loop(
        [&] {
            in_head = k.boolean(false);
            return in_head;
        },
        [&](LabelId) { in_body = k.int64(3); });
    ValueId last = k.append(Exit{});
    for_each_inst(k.function, [&](ValueId id) { order.push_back(id); });
    CHECK(order == std::vector<ValueId>{c, branch, in_then, in_else, loop, in_head, in_body, last});
    order.clear();
    for_each_inst(k.function, std::get<If>(k.function.insts[branch].op).else_block,
                  [&](ValueId id) { order.push_back(id); });
    CHECK(order == std::vector<ValueId>{in_else});
}

TEST_CASE("terminators, and what may be dropped when unused") {
    CHECK(is_terminator(Break{}));
    CHECK(is_terminator(Continue{}));
    CHECK(is_terminator(Return{}));
    CHECK(is_terminator(Exit{}));
    CHECK_FALSE(is_terminator(If{}));
    CHECK_FALSE(is_terminator(Scope{}));
    const Op kept[] = {WriteLocal{},
                       ElementStore{},
                       AtomicUpdate{},
                       Print{},
                       ElementLoad{{}, {}, CacheHint::LoadVolatile},
                       CallIntrinsic{Intrinsic::ShuffleSync, {}},
                       CallFunction{},
                       CallExternal{},
                       If{},
                       While{},
                       ForRange{},
                       Scope{},
                       Break{},
                       Continue{},
                       Return{},
                       Exit{},
                       CopyElement{},
                       TupleIndex{},
                       CallIntrinsic{Intrinsic::SyncThreads, {}},
                       CallIntrinsic{Intrinsic::ThreadFence, {}}};
    for (const Op& op : kept) CHECK_FALSE(is_removable(op));
    const Op removable[] = {Constant{},
                            Argument{},
                            ReadLocal{},
                            Unary{},
                            Binary{},
                            Compare{},
                            Select{},
                            Cast{},
                            MakeTuple{},
                            TupleElement{},
                            Extent{},
                            Stride{},
                            ElementLoad{},
                            View{},
                            FieldView{},
                            ArrayAt{},
                            UseAllocation{},
                            CallMath{},
                            CallLibdevice{},
                            ElementLoad{{}, {}, CacheHint::LoadStreaming},
                            CallIntrinsic{Intrinsic::ThreadIdxX, {}}};
    for (const Op& op : removable) CHECK(is_removable(op));
}

TEST_CASE("callees are listed once, in program order") {
    FunctionKit k;
    for (uint32_t callee : {2u, 0u, 2u}) k.append(CallFunction{FunctionId(callee), {}});
    k.if_then(k.boolean(true), [&] { k.append(CallFunction{FunctionId(5), {}}); });
    CHECK(callees(k.function) == std::vector<FunctionId>{FunctionId(2), FunctionId(0), FunctionId(5)});
}

TEST_CASE("an effect is found through calls, also where functions call themselves") {
    FunctionKit inner({}, "inner", false), outer({}, "outer", false), k;
    outer.append(CallFunction{FunctionId(0), {}});
    outer.append(CallFunction{FunctionId(1), {}});
    k.append(CallFunction{FunctionId(1), {}});
    CHECK_FALSE(
        reaches_effect(module_of({inner.function, outer.function, k.function}), FunctionId(2), Effect::Barrier));
    inner.if_then(inner.boolean(true), [&] { inner.barrier(); });
    Module module = module_of({inner.function, outer.function, k.function});
    CHECK(reaches_effect(module, FunctionId(2), Effect::Barrier));
    CHECK(reaches_effect(module, FunctionId(0), Effect::Barrier));
    CHECK_FALSE(reaches_effect(module, FunctionId(2), Effect::Fence));
}

} // namespace
} // namespace krait::test
