// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One broken module for every invariant that verify.cpp states, each differing from a sound one in that alone.
#include "compiler/ir/verify.h"
#include "compiler/support/check.h"
#include "tests/unit/ir/function_kit.h"

#include <catch2/catch.hpp>

namespace krait::test {
namespace {

using namespace ir;
using Catch::Matchers::Contains;

const Type kArray = array_of(Scalar::Int32);
const Type kMatrix = array_of(Scalar::Int32, 2);

// The broken invariant, or "" for a sound module.
std::string broken(const Module& module) { return find_broken_invariant(module).value_or(""); }
std::string broken(const FunctionKit& k) { return broken(module_of(k)); }
std::string broken(std::vector<Function> functions) { return broken(module_of(std::move(functions))); }

// --- 1: the kernel and symbols

TEST_CASE("an empty kernel is sound") { CHECK(broken(FunctionKit()) == ""); }

TEST_CASE("the module's kernel exists, is a kernel and returns None") {
    Module module = module_of(FunctionKit());
    module.kernel = FunctionId();
    CHECK_THAT(broken(module), Contains("names a kernel"));
    module.kernel = FunctionId(7);
    CHECK_THAT(broken(module), Contains("names a kernel"));
    CHECK(broken(FunctionKit({Scalar::Int8, Type::pointer(Type::none())}, "f", false)) == ""); // exported
    const Type array = Type::array(Scalar::Float32, 1, Layout::C);
    CHECK_THAT(broken(FunctionKit({array}, "f", false)), Contains("a function of scalars and pointers"));
    FunctionKit k({}, "k", true, Scalar::Int64);
    k.append(Return{k.int64(1)});
    CHECK_THAT(broken(k), Contains("a kernel returns None"));
}

TEST_CASE("a module has one kernel") {
    FunctionKit first({}, "first"), second({}, "second");
    CHECK_THAT(broken({first.function, second.function}), Contains("one kernel"));
}

TEST_CASE("symbols are identifiers and unique") {
    for (const char* name : {"", "1k", "a.b", "a b", "ä", "a-b"}) {
        FunctionKit k;
        k.function.symbol = name;
        CHECK_THAT(broken(k), Contains("letters, digits and underscores"));
    }
    for (const char* name : {"_", "k1", "Kernel_2"}) CHECK(broken(FunctionKit({}, name)) == "");
    FunctionKit f({}, "k", false), k;
    CHECK_THAT(broken({f.function, k.function}), Contains("symbols are unique"));
}

// --- 2: one place for everything

TEST_CASE("an instruction stands in one block, once, and exists") {
    FunctionKit k;
    ValueId value = k.int64(1);
    auto& insts = k.function.blocks[k.function.body].insts;
    insts.push_back(value);
    CHECK_THAT(broken(k), Contains("stands in one block"));
    insts.back() = ValueId(99);
    CHECK_THAT(broken(k), Contains("stands in one block"));
    insts.pop_back();
    CHECK(broken(k) == "");
}

TEST_CASE("a block is nested once and exists") {
    FunctionKit k;
    ValueId branch = k.if_then(k.boolean(true), [] {});
    auto& op = std::get<If>(k.function.insts[branch].op);
    BlockId good = op.else_block;
    op.else_block = op.then_block;
    CHECK_THAT(broken(k), Contains("a block is nested once"));
    op.else_block = k.function.body;
    CHECK_THAT(broken(k), Contains("a block is nested once"));
    op.else_block = BlockId();
    CHECK_THAT(broken(k), Contains("a block exists"));
    op.else_block = good;
    CHECK(broken(k) == "");
    k.function.body = BlockId(77);
    CHECK_THAT(broken(k), Contains("a block exists"));
}

// --- 3: values before uses

TEST_CASE("a value is computed before it is used") {
    FunctionKit k;
    ValueId late = k.int64(1);
    k.unary(UnaryOp::Negate, late);
    auto& insts = k.function.blocks[k.function.body].insts;
    std::swap(insts[0], insts[1]);
    CHECK_THAT(broken(k), Contains("%0 is computed before"));
    insts.erase(insts.begin() + 1);
    CHECK_THAT(broken(k), Contains("%0 is computed before"));
}

TEST_CASE("a value is used only where its block encloses the use") {
    FunctionKit k;
    ValueId inner;
    ValueId outer = k.int64(3);
    k.if_then(k.boolean(true), [&] { inner = k.unary(UnaryOp::Negate, outer); });
    CHECK(broken(k) == "");
    k.unary(UnaryOp::Negate, inner);
    CHECK_THAT(broken(k), Contains("is computed before"));
}

TEST_CASE("values of one arm are not those of the other, and a loop's condition block not its body's") {
    FunctionKit k;
    ValueId inner;
    k.if_then(k.boolean(true), [&] { inner = k.int64(3); }, [&] { k.unary(UnaryOp::Negate, inner); });
    CHECK_THAT(broken(k), Contains("is computed before"));
    FunctionKit loop;
    ValueId head;
    loop.while_loop(
        [&] {
            head = loop.int64(1);
            return loop.boolean(true);
        },
        [&](LabelId) { loop.unary(UnaryOp::Negate, head); });
    CHECK_THAT(broken(loop), Contains("is computed before"));
}

TEST_CASE("a loop's condition is a bool made at the top of its condition block") {
    FunctionKit k;
    ValueId outside = k.boolean(true);
    k.while_loop([&] { return outside; }, [](LabelId) {});
    CHECK_THAT(broken(k), Contains("computed in its condition block"));
    FunctionKit nested;
    nested.while_loop(
        [&] {
            ValueId inner;
            nested.if_then(nested.boolean(true), [&] { inner = nested.boolean(true); });
            return inner;
        },
        [](LabelId) {});
    CHECK_THAT(broken(nested), Contains("computed in its condition block"));
    FunctionKit number;
    number.while_loop([&] { return number.int64(1); }, [](LabelId) {});
    CHECK_THAT(broken(number), Contains("a condition is a bool"));
    FunctionKit none;
    none.while_loop([] { return ValueId(); }, [](LabelId) {});
    CHECK_THAT(broken(none), Contains("computed in its condition block"));
}

TEST_CASE("a value of no type is never used, and none has an invalid type") {
    FunctionKit k;
    ValueId barrier = k.barrier();
    k.append(Unary{UnaryOp::Negate, barrier}, Type::none());
    CHECK_THAT(broken(k), Contains("an operand has a value"));
    FunctionKit invalid({Scalar::Int64});
    invalid.append(Argument{0}, Type());
    CHECK_THAT(broken(invalid), Contains("a valid type"));
}

// --- 4: jumps

TEST_CASE("jumps name an enclosing label") {
    FunctionKit k;
    LabelId gone;
    k.while_loop([&] { return k.boolean(true); }, [&](LabelId label) { gone = label; });
    k.leave(gone);
    CHECK_THAT(broken(k), Contains("that of an enclosing loop or scope"));
    FunctionKit nobody;
    nobody.again(LabelId(5));
    CHECK_THAT(broken(nobody), Contains("that of an enclosing loop or scope"));
}

TEST_CASE("continue does not name a scope") {
    FunctionKit k;
    k.scope([&](LabelId label) { k.again(label); });
    CHECK_THAT(broken(k), Contains("continue names a loop"));
}

TEST_CASE("every loop and scope has a label of its own that the function counts") {
    FunctionKit k;
    ValueId first = k.scope([](LabelId) {});
    ValueId second = k.scope([](LabelId) {});
    CHECK(broken(k) == "");
    std::get<Scope>(k.function.insts[second].op).label = std::get<Scope>(k.function.insts[first].op).label;
    CHECK_THAT(broken(k), Contains("a label of its own"));
    std::get<Scope>(k.function.insts[second].op).label = LabelId(2);
    CHECK_THAT(broken(k), Contains("a label of its own"));
}

TEST_CASE("nothing follows what control cannot pass") {
    for (int kind = 0; kind < 3; ++kind) {
        FunctionKit k;
        k.scope([&](LabelId label) {
            if (kind == 0) k.leave(label);
            if (kind == 1) k.append(Exit{});
            if (kind == 2) k.end();
            k.int64(1);
        });
        CHECK_THAT(broken(k), Contains("nothing follows a terminator"));
    }
    FunctionKit branch;
    branch.if_then(branch.boolean(true), [&] { branch.end(); }, [&] { branch.append(Exit{}); });
    branch.int64(1);
    CHECK_THAT(broken(branch), Contains("nothing follows a terminator"));
    FunctionKit scope;
    scope.scope([&](LabelId) { scope.end(); });
    scope.int64(1);
    CHECK_THAT(broken(scope), Contains("nothing follows a terminator"));
    FunctionKit passable;
    passable.scope([&](LabelId label) {
        passable.if_then(passable.boolean(true), [&] { passable.leave(label); });
        passable.end();
    });
    passable.int64(1);
    CHECK(broken(passable) == "");
}

// --- 5: types

// Appends one instruction to a kernel with arguments of many types, and says what is wrong with it.
std::string with(const std::function<void(FunctionKit&)>& fill) {
    FunctionKit callee({Scalar::Int64, Scalar::Float32}, "f", false, Scalar::Int32);
    callee.append(Return{callee.integer(Scalar::Int32, 0)});
    FunctionKit k({kArray, kMatrix, kArray.with_read_only(true), array_of(Scalar::Bool), array_of(Scalar::Int16)});
    fill(k);
    Module module = module_of({callee.function, k.function});
    module.allocations.push({"s", array_of(Scalar::Int32, 1, Layout::C, Space::Shared), {4}, 0, false, 0, {}});
    return broken(module);
}

TEST_CASE("every operation has the type that ops.h says") {
    struct Case {
        const char* what;
        std::function<void(FunctionKit&)> fill;
    };
    auto flag = [](FunctionKit& k) { return k.boolean(true); };
    auto one = [](FunctionKit& k) { return k.int64(1); };
    auto small = [](FunctionKit& k) { return k.integer(Scalar::Int32, 1); };
    auto real = [](FunctionKit& k) { return k.real(1.5); };
    auto add = [](ValueId a, ValueId b) { return Binary{BinaryOp::Add, a, b}; };
    const Case cases[] = {
        {"a constant of another type",
         [&](FunctionKit& k) { k.append(Constant{ScalarConstant::of_bool(true)}, Scalar::Int64); }},
        {"an argument of another type", [&](FunctionKit& k) { k.append(Argument{0}, Scalar::Int64); }},
        {"an argument that is not there", [&](FunctionKit& k) { k.append(Argument{9}, kArray); }},
        {"a unary result of another type",
         [&](FunctionKit& k) { k.append(Unary{UnaryOp::Negate, one(k)}, Scalar::Int32); }},
        {"not of an integer", [&](FunctionKit& k) { k.unary(UnaryOp::Not, one(k)); }},
        {"~ of a float", [&](FunctionKit& k) { k.unary(UnaryOp::Invert, real(k)); }},
        {"- of a bool", [&](FunctionKit& k) { k.unary(UnaryOp::Negate, flag(k)); }},
        {"abs of a bool", [&](FunctionKit& k) { k.unary(UnaryOp::Abs, flag(k)); }},
        {"- of an array", [&](FunctionKit& k) { k.unary(UnaryOp::Negate, k.argument(0)); }},
        {"+ of two types", [&](FunctionKit& k) { k.append(add(one(k), small(k)), Scalar::Int64); }},
        {"+ of bools", [&](FunctionKit& k) { k.append(add(flag(k), flag(k)), Scalar::Bool); }},
        {"+ with a result of another type", [&](FunctionKit& k) { k.append(add(one(k), one(k)), Scalar::Int32); }},
        {"/ of integers", [&](FunctionKit& k) { k.binary(BinaryOp::TrueDivide, one(k), one(k)); }},
        {"& of floats", [&](FunctionKit& k) { k.binary(BinaryOp::And, real(k), real(k)); }},
        {"<< by a float",
         [&](FunctionKit& k) { k.append(Binary{BinaryOp::ShiftLeft, one(k), real(k)}, Scalar::Int64); }},
        {"<< of a bool", [&](FunctionKit& k) { k.append(Binary{BinaryOp::ShiftLeft, flag(k), one(k)}, Scalar::Bool); }},
        {"** of an integer by another type",
         [&](FunctionKit& k) { k.append(Binary{BinaryOp::Power, one(k), small(k)}, Scalar::Int64); }},
        {"** of a float by another float",
         [&](FunctionKit& k) {
             k.append(Binary{BinaryOp::Power, real(k), k.real(1, Scalar::Float64)}, Scalar::Float32);
         }},
        {"a comparison that is no bool",
         [&](FunctionKit& k) { k.append(Compare{CompareOp::Less, one(k), one(k)}, Scalar::Int64); }},
        {"a comparison of two types", [&](FunctionKit& k) { k.less(one(k), small(k)); }},
        {"a comparison of arrays", [&](FunctionKit& k) { k.less(k.argument(0), k.argument(0)); }},
        {"a select by an integer", [&](FunctionKit& k) { k.builder.select(one(k), one(k), one(k), {}); }},
        {"a select of two types", [&](FunctionKit& k) { k.builder.select(flag(k), one(k), small(k), {}); }},
        {"a select with a result of another type",
         [&](FunctionKit& k) { k.append(Select{flag(k), one(k), one(k)}, Scalar::Int32); }},
        {"a cast of a scalar to an array", [&](FunctionKit& k) { k.cast(one(k), kArray); }},
        {"a cast to another rank", [&](FunctionKit& k) { k.cast(k.argument(1), kArray); }},
        {"a cast to another element", [&](FunctionKit& k) { k.cast(k.argument(0), array_of(Scalar::Float32)); }},
        {"a cast from A to C",
         [&](FunctionKit& k) { k.cast(k.cast(k.argument(0), kArray.with_layout(Layout::A)), kArray); }},
        {"a cast that makes writable", [&](FunctionKit& k) { k.cast(k.argument(2), kArray); }},
        {"a cast to another space", [&](FunctionKit& k) { k.cast(k.argument(0), kArray.with_space(Space::Shared)); }},
        {"a cast of tuples of two lengths",
         [&](FunctionKit& k) {
             k.cast(k.append(MakeTuple{{one(k)}}, Type::tuple({Scalar::Int64})),
                    Type::tuple({Scalar::Int64, Scalar::Int64}));
         }},
        {"a tuple of other types",
         [&](FunctionKit& k) { k.append(MakeTuple{{one(k), small(k)}}, Type::tuple({Scalar::Int64, Scalar::Int64})); }},
        {"an element that a tuple lacks",
         [&](FunctionKit& k) {
             k.append(TupleElement{k.append(MakeTuple{{one(k)}}, Type::tuple({Scalar::Int64})), 1}, Scalar::Int64);
         }},
        {"an element of another type",
         [&](FunctionKit& k) {
             k.append(TupleElement{k.append(MakeTuple{{one(k)}}, Type::tuple({Scalar::Int64})), 0}, Scalar::Int32);
         }},
        {"an index of a mixed tuple",
         [&](FunctionKit& k) {
             k.append(TupleIndex{k.append(MakeTuple{{one(k), small(k)}}, Type::tuple({Scalar::Int64, Scalar::Int32})),
                                 one(k)},
                      Scalar::Int64);
         }},
        {"a tuple index of int32",
         [&](FunctionKit& k) {
             k.append(TupleIndex{k.append(MakeTuple{{one(k)}}, Type::tuple({Scalar::Int64})), small(k)}, Scalar::Int64);
         }},
        {"an axis that is not there", [&](FunctionKit& k) { k.extent(k.argument(0), 1); }},
        {"an extent of int32", [&](FunctionKit& k) { k.append(Extent{k.argument(0), 0}, Scalar::Int32); }},
        {"an extent of a scalar", [&](FunctionKit& k) { k.extent(one(k)); }},
        {"a stride of an axis that is not there",
         [&](FunctionKit& k) { k.append(Stride{k.argument(1), 2}, Scalar::Int64); }},
        {"a load of too few indices", [&](FunctionKit& k) { k.load(k.argument(1), {{one(k)}}); }},
        {"a load of too many indices", [&](FunctionKit& k) { k.load(k.argument(0), {{one(k)}, {one(k)}}); }},
        {"a load at an int32", [&](FunctionKit& k) { k.load(k.argument(0), {{small(k)}}); }},
        {"a load of another type",
         [&](FunctionKit& k) { k.append(ElementLoad{k.argument(0), {{one(k)}}}, Scalar::Int64); }},
        {"a store of another type", [&](FunctionKit& k) { k.store(k.argument(0), {{one(k)}}, one(k)); }},
        {"a store to a read-only array", [&](FunctionKit& k) { k.store(k.argument(2), {{one(k)}}, small(k)); }},
        {"a store with a value",
         [&](FunctionKit& k) { k.append(ElementStore{k.argument(0), {{one(k)}}, small(k)}, Scalar::Int32); }},
        {"a view of fewer axes than its type",
         [&](FunctionKit& k) { k.append(View{k.argument(0), {Index{one(k)}}, {}}, kArray); }},
        {"a view that begins nowhere on an axis",
         [&](FunctionKit& k) { k.append(View{k.argument(1), {Index{one(k)}}, {{1, {}, {}}}}, kArray); }},
        {"a view that begins at an int32",
         [&](FunctionKit& k) { k.append(View{k.argument(0), {Index{small(k)}}, {{0, {}, {}}}}, kArray); }},
        {"a view along an axis that is not there",
         [&](FunctionKit& k) { k.append(View{k.argument(0), {{}}, {{1, {}, {}}}}, kArray); }},
        {"a view of an extent of int32",
         [&](FunctionKit& k) { k.append(View{k.argument(0), {{}}, {{0, small(k), {}}}}, kArray); }},
        {"a view by steps of int32",
         [&](FunctionKit& k) {
             k.append(View{k.argument(0), {{}}, {{0, {}, small(k)}}}, kArray.with_layout(Layout::A));
         }},
        {"a view in another space",
         [&](FunctionKit& k) { k.append(View{k.argument(0), {{}}, {{0, {}, {}}}}, kArray.with_space(Space::Shared)); }},
        {"a view that may be written of an array that may not",
         [&](FunctionKit& k) { k.append(View{k.argument(2), {{}}, {{0, {}, {}}}}, kArray); }},
        {"a contiguous view of what may lie anyhow",
         [&](FunctionKit& k) {
             ValueId any = k.cast(k.argument(0), kArray.with_layout(Layout::A));
             k.append(View{any, {{}}, {{0, {}, {}}}}, kArray);
         }},
        {"a view of wider elements that need not be contiguous",
         [&](FunctionKit& k) {
             k.append(View{k.argument(0), {{}}, {{0, {}, {}}}},
                      kArray.with_element(Scalar::Int64).with_layout(Layout::A));
         }},
        {"an allocation that is not there",
         [&](FunctionKit& k) { k.append(UseAllocation{AllocationId(1)}, kArray.with_space(Space::Shared)); }},
        {"an allocation of another type", [&](FunctionKit& k) { k.append(UseAllocation{AllocationId(0)}, kArray); }},
        {"an atomic update of a bool",
         [&](FunctionKit& k) {
             k.append(AtomicUpdate{AtomicOp::Add, k.argument(3), {{one(k)}}, flag(k)}, Scalar::Bool);
         }},
        {"an atomic increment of a signed integer",
         [&](FunctionKit& k) {
             k.append(AtomicUpdate{AtomicOp::Increment, k.argument(4), {{one(k)}}, k.integer(Scalar::Int16, 1)},
                      Scalar::Int16);
         }},
        {"an atomic addition that expects something",
         [&](FunctionKit& k) {
             ValueId x = k.integer(Scalar::Int16, 1);
             k.append(AtomicUpdate{AtomicOp::Add, k.argument(4), {{one(k)}}, x, x}, Scalar::Int16);
         }},
        {"a compare-and-swap that expects nothing",
         [&](FunctionKit& k) {
             ValueId x = k.integer(Scalar::Int16, 1);
             k.append(AtomicUpdate{AtomicOp::CompareExchange, k.argument(4), {{one(k)}}, x}, Scalar::Int16);
         }},
        {"a load with a hint for stores",
         [&](FunctionKit& k) {
             k.append(ElementLoad{k.argument(4), {{one(k)}}, CacheHint::StoreGlobal}, Scalar::Int16);
         }},
        {"a shuffle of another result",
         [&](FunctionKit& k) {
             ValueId i = k.integer(Scalar::Int32, 1);
             k.append(CallIntrinsic{Intrinsic::ShuffleSync, {i, one(k), i, i}}, Scalar::Int32);
         }},
        {"a print of an array", [&](FunctionKit& k) { k.append(Print{{{"", k.argument(0)}}, ""}, Type::none()); }},
        {"a function of libdevice without its arguments",
         [&](FunctionKit& k) { k.append(CallLibdevice{LibdeviceFunction::normcdf, {}}, Scalar::Float64); }},
        {"an atomic update of a read-only array",
         [&](FunctionKit& k) {
             k.append(AtomicUpdate{AtomicOp::Add, k.argument(2), {{one(k)}}, small(k)}, Scalar::Int32);
         }},
        {"an intrinsic with an argument too many",
         [&](FunctionKit& k) { k.append(CallIntrinsic{Intrinsic::LaneId, {one(k)}}, Scalar::Int32); }},
        {"an intrinsic of another result",
         [&](FunctionKit& k) { k.append(CallIntrinsic{Intrinsic::LaneId, {}}, Scalar::Int64); }},
        {"a math function of an integer",
         [&](FunctionKit& k) { k.append(CallMath{MathFunction::Sin, {one(k)}}, Scalar::Int64); }},
        {"a math function without arguments",
         [&](FunctionKit& k) { k.append(CallMath{MathFunction::Sin, {}}, Scalar::Float32); }},
        {"a math function of two floats",
         [&](FunctionKit& k) {
             k.append(CallMath{MathFunction::Pow, {real(k), k.real(1, Scalar::Float64)}}, Scalar::Float32);
         }},
        {"a math function of another result",
         [&](FunctionKit& k) { k.append(CallMath{MathFunction::Frexp, {real(k)}}, Scalar::Float32); }},
        {"a call of a function that is not there", [&](FunctionKit& k) { k.append(CallFunction{FunctionId(9), {}}); }},
        {"a call of a kernel",
         [&](FunctionKit& k) {
             k.append(CallFunction{FunctionId(1),
                                   {k.argument(0), k.argument(1), k.argument(2), k.argument(3), k.argument(4)}});
         }},
        {"a call with too few arguments",
         [&](FunctionKit& k) { k.append(CallFunction{FunctionId(0), {one(k)}}, Scalar::Int32); }},
        {"a call with an argument of another type",
         [&](FunctionKit& k) { k.append(CallFunction{FunctionId(0), {one(k), one(k)}}, Scalar::Int32); }},
        {"a call with a result of another type",
         [&](FunctionKit& k) { k.append(CallFunction{FunctionId(0), {one(k), real(k)}}, Scalar::Int64); }},
        {"an if on an integer", [&](FunctionKit& k) { k.if_then(one(k), [] {}); }},
        {"a range of two types",
         [&](FunctionKit& k) { k.for_range(one(k), small(k), one(k), [](LocalId, LabelId) {}); }},
        {"a range of floats", [&](FunctionKit& k) { k.for_range(real(k), real(k), real(k), [](LocalId, LabelId) {}); }},
        {"a range of bools", [&](FunctionKit& k) { k.for_range(flag(k), flag(k), flag(k), [](LocalId, LabelId) {}); }},
        {"a return of a value from a kernel", [&](FunctionKit& k) { k.append(Return{one(k)}); }},
        {"a branch with a value",
         [&](FunctionKit& k) {
             ValueId branch = k.if_then(flag(k), [] {});
             k.function.insts[branch].type = Scalar::Int64;
         }},
    };
    CHECK(with([](FunctionKit&) {}) == "");
    for (const Case& wrong : cases) {
        INFO(wrong.what);
        CHECK(with(wrong.fill) != "");
    }
}

TEST_CASE("what ops.h allows is sound") {
    CHECK(with([](FunctionKit& k) {
              ValueId one = k.int64(1), flag = k.boolean(true), real = k.real(1.5);
              k.unary(UnaryOp::Not, flag), k.unary(UnaryOp::Invert, flag), k.unary(UnaryOp::Abs, real);
              k.binary(BinaryOp::And, flag, flag), k.binary(BinaryOp::Min, flag, flag);
              k.append(Binary{BinaryOp::ShiftLeft, one, k.integer(Scalar::UInt8, 3)}, Scalar::Int64);
              k.append(Binary{BinaryOp::Power, real, k.integer(Scalar::UInt8, 3)}, Scalar::Float32);
              k.cast(k.argument(1), kMatrix.with_layout(Layout::A).with_read_only(true).with_space(Space::Generic));
              ValueId tuple = k.append(MakeTuple{{one, k.argument(0)}}, Type::tuple({Scalar::Int64, kArray}));
              k.cast(tuple, Type::tuple({Scalar::Float32, kArray.with_layout(Layout::A)}));
              k.append(MakeTuple{{}}, Type::tuple({}));
              k.load(k.argument(0), {{k.integer(Scalar::UInt64, 1)}});
              k.row(k.argument(1), {{one}}, kArray);
              k.append(View{k.argument(1), {{}, {}}, {{1, {}, one}, {0, one, {}}, {}}},
                       kMatrix.with_rank(3).with_layout(Layout::A));
              k.append(View{k.argument(0), {{}}, {{0, one, {}}}}, kArray.with_element(Scalar::Int64));
              k.append(UseAllocation{AllocationId(0)}, kArray.with_space(Space::Shared));
              k.append(CallMath{MathFunction::Frexp, {real}}, Type::tuple({Scalar::Float32, Scalar::Int32}));
              k.append(CallFunction{FunctionId(0), {one, real}}, Scalar::Int32);
          }) == "");
}

// --- 6: results

TEST_CASE("a function with a result cannot run off its end, and returns its type") {
    FunctionKit k;
    FunctionKit f({Scalar::Bool}, "f", false, Scalar::Int64);
    ValueId c = f.argument(0);
    CHECK_THAT(broken({f.function, k.function}), Contains("ends in a return"));
    f.if_then(c, [&] { f.append(Return{f.int64(1)}); });
    CHECK_THAT(broken({f.function, k.function}), Contains("ends in a return"));
    ValueId last = f.append(Return{f.int64(1)});
    CHECK(broken({f.function, k.function}) == "");
    std::get<Return>(f.function.insts[last].op).value.reset();
    CHECK_THAT(broken({f.function, k.function}), Contains("agrees with the function's result"));
    std::get<Return>(f.function.insts[last].op).value = c;
    CHECK_THAT(broken({f.function, k.function}), Contains("agrees with the function's result"));
    f.function.insts[last].op = Exit{};
    CHECK(broken({f.function, k.function}) == "");
}

// --- 7: locals

TEST_CASE("locals exist and are read and written with their own type") {
    FunctionKit k;
    LocalId local = k.local("i", Scalar::Int64);
    ValueId value = k.int64(1);
    SECTION("a read of another type") {
        k.append(ReadLocal{local}, Scalar::Int32);
        CHECK_THAT(broken(k), Contains("its local's type"));
    }
    SECTION("a write of another type") {
        k.append(WriteLocal{local, k.boolean(true)});
        CHECK_THAT(broken(k), Contains("its local's type"));
    }
    SECTION("a local that is not there") {
        ValueId read = k.append(ReadLocal{LocalId(5)}, Scalar::Int64);
        CHECK_THAT(broken(k), Contains("the local exists"));
        k.function.insts[read] = {WriteLocal{LocalId(), value}, Type::none(), {}};
        CHECK_THAT(broken(k), Contains("the local exists"));
        ValueId loop = k.for_range(value, value, value, [](LocalId, LabelId) {});
        k.function.insts[read].op = WriteLocal{local, value};
        CHECK(broken(k) == "");
        std::get<ForRange>(k.function.insts[loop].op).induction = LocalId(9);
        CHECK_THAT(broken(k), Contains("the local exists"));
    }
}

TEST_CASE("nobody writes an induction local but its loop") {
    FunctionKit k;
    ValueId one = k.int64(1);
    LocalId kept;
    k.for_range(one, one, one, [&](LocalId induction, LabelId) { kept = induction; });
    CHECK(broken(k) == "");
    k.write(kept, one);
    CHECK_THAT(broken(k), Contains("nobody writes an induction local"));
    FunctionKit inside;
    ValueId two = inside.int64(2);
    inside.for_range(two, two, two, [&](LocalId induction, LabelId) { inside.write(induction, two); });
    CHECK_THAT(broken(inside), Contains("nobody writes an induction local"));
}

TEST_CASE("an induction local serves one loop at a time") {
    FunctionKit k;
    ValueId one = k.int64(1);
    LocalId outer;
    ValueId inner;
    k.for_range(one, one, one, [&](LocalId induction, LabelId) {
        outer = induction;
        inner = k.for_range(one, one, one, [](LocalId, LabelId) {});
    });
    std::get<ForRange>(k.function.insts[inner].op).induction = outer;
    CHECK_THAT(broken(k), Contains("one loop at a time"));
}

// --- records

TEST_CASE("a field is a view of its array, and elements that are no numbers are copied whole") {
    const Type record =
        Type::record({{"x", 0, Scalar::Float32}, {"v", 4, Scalar::Int32, {2, 3}}, {"b", 29, Scalar::Int16}}, 32);
    const Type one = Type::reference(record), many = Type::array(record, 1, Layout::C);
    const Type vectors = Type::array(Scalar::Int32, 2, Layout::C);
    auto check = [&](const std::function<void(FunctionKit&)>& build) {
        FunctionKit k(
            {one, many, Type::reference(record, Space::Shared), Type::reference(record, Space::Global, true)});
        build(k);
        return broken(k);
    };
    auto field = [](uint32_t argument, uint32_t number, Type type) {
        return [=](FunctionKit& k) { k.append(FieldView{k.argument(argument), number}, type); };
    };
    CHECK(check(field(0, 0, Type::array(Scalar::Float32, 0, Layout::C))) == "");
    CHECK(check(field(0, 1, vectors)) == "");
    CHECK(check(field(1, 0, Type::array(Scalar::Float32, 1, Layout::A))) == "");
    CHECK(check(field(1, 1, Type::array(Scalar::Int32, 3, Layout::A))) == "");
    CHECK_THAT(check(field(1, 0, Type::array(Scalar::Float32, 1, Layout::C))), Contains("a view of its axes"));
    CHECK_THAT(check(field(0, 0, Type::array(Scalar::Int32, 0, Layout::C))), Contains("a view of its axes"));
    CHECK_THAT(check(field(2, 1, vectors)), Contains("a view of its axes"));
    CHECK_THAT(check(field(0, 2, Type::array(Scalar::Int16, 0, Layout::C))), Contains("aligned"));
    CHECK_THAT(check(field(0, 3, vectors)), Contains("has the field"));
    CHECK(check([](FunctionKit& k) { k.append(CopyElement{k.argument(0), k.argument(2)}); }) == "");
    CHECK_THAT(check([](FunctionKit& k) { k.append(CopyElement{k.argument(3), k.argument(0)}); }), Contains("written"));
    CHECK_THAT(check([](FunctionKit& k) { k.append(CopyElement{k.argument(1), k.argument(0)}); }),
               Contains("of one type"));
    CHECK_THAT(check([&](FunctionKit& k) { k.append(ElementLoad{k.argument(0), {}}, record); }), Contains("a scalar"));
}

// --- 8: allocations

TEST_CASE("allocations have positive extents; a dynamic one is shared and has one axis") {
    Module module = module_of(FunctionKit());
    Allocation sound = {"s", array_of(Scalar::Int32, 2, Layout::C, Space::Shared), {4, 5}, 0, false, 0, {}};
    auto check = [&](const std::function<void(Allocation&)>& change) {
        Module changed = module;
        Allocation allocation = sound;
        change(allocation);
        changed.allocations.push(allocation);
        return broken(changed);
    };
    Type dynamic = array_of(Scalar::Int32, 1, Layout::C, Space::Shared);
    CHECK(check([](Allocation&) {}) == "");
    CHECK(check([&](Allocation& a) { a.array = dynamic, a.shape = {0}, a.dynamic = true; }) == "");
    CHECK(check([](Allocation& a) { a.shape[1] = 0; }) != "");
    CHECK(check([](Allocation& a) { a.shape.pop_back(); }) != "");
    CHECK(check([](Allocation& a) { a.dynamic = true; }) != "");
    CHECK(check([&](Allocation& a) { a.array = dynamic.with_space(Space::Local), a.shape = {0}, a.dynamic = true; }) !=
          "");
    CHECK(check([](Allocation& a) { a.array = a.array.with_space(Space::Global); }) != "");
    CHECK(check([](Allocation& a) { a.array = a.array.with_layout(Layout::F); }) != "");
    CHECK(check([](Allocation& a) { a.array = Scalar::Int32; }) != "");
    CHECK(check([](Allocation& a) { a.alignment = 24; }) != "");
}

TEST_CASE("what lies at a pointer is a contiguous generic array of what it points to") {
    auto check = [](const Type& pointer, const Type& array, size_t extents, bool narrow_offset = false) {
        FunctionKit k({pointer});
        ArrayAt at{k.argument(0), narrow_offset ? k.integer(Scalar::Int32, 1) : k.int64(1), {}};
        for (size_t i = 0; i < extents; ++i) at.extents.push_back(k.int64(2));
        k.append(at, array);
        return broken(k);
    };
    const Type floats = Type::pointer(Scalar::Float32), anything = Type::pointer(Type::none());
    const Type element = Type::array(Scalar::Float32, 0, Layout::C, Space::Generic);
    const Type table = Type::array(Scalar::Float32, 2, Layout::F, Space::Generic);
    CHECK(check(floats, element, 0) == "");
    CHECK(check(anything, table, 2) == "");
    CHECK(check(Scalar::UInt64, element, 0) != "");
    CHECK(check(Type::pointer(Scalar::Int32), element, 0) != "");
    CHECK(check(floats, table, 1) != "");
    CHECK(check(floats, table.with_layout(Layout::A), 2) != "");
    CHECK(check(floats, table.with_space(Space::Global), 2) != "");
    CHECK(check(floats, table.with_read_only(true), 2) != "");
    CHECK(check(floats, element, 0, true) != "");
}

TEST_CASE("a call of a function of other code fits its declaration") {
    auto check = [](External external, bool exists = true) {
        FunctionKit k({Scalar::Float32});
        k.append(CallExternal{ExternalId(exists ? 0 : 1), {k.argument(0)}}, Scalar::Int64);
        Module module = module_of(k);
        module.externals.push(std::move(external));
        return broken(module);
    };
    CHECK(check({"f", {Scalar::Float32}, Scalar::Int64, {}}) == "");
    CHECK(check({"f", {Scalar::Float32}, Scalar::Int64, {}}, false) != "");
    CHECK(check({"f", {Scalar::Float64}, Scalar::Int64, {}}) != "");
    CHECK(check({"f", {Scalar::Float32}, Scalar::Int32, {}}) != "");
    CHECK(check({"f", {}, Scalar::Int64, {}}) != "");
    CHECK(check({"k", {Scalar::Float32}, Scalar::Int64, {}}) != "");
    CHECK(check({"f-g", {Scalar::Float32}, Scalar::Int64, {}}) != "");
    CHECK(check({"f", {Type::tuple({Scalar::Float32})}, Scalar::Int64, {}}) != "");
}

TEST_CASE("verify throws what is broken and what ran before it") {
    Module module = module_of(FunctionKit());
    CHECK_NOTHROW(verify(module, "nothing"));
    module.kernel = FunctionId(3);
    CHECK_THROWS_WITH(verify(module, "some pass"), Contains("some pass") && Contains("names a kernel"));
    CHECK_THROWS_AS(verify(module, "some pass"), InternalError);
}

} // namespace
} // namespace krait::test
