// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The text must show whatever lowering sees, for it is what cache keys hash: each test changes one thing and asks for
// another text. What the text looks like is fixed by one example.
#include "compiler/ir/print.h"
#include "tests/unit/ir/function_kit.h"

#include <catch2/catch.hpp>

#include <map>

namespace krait::test {
namespace {

using namespace ir;

TEST_CASE("a kernel reads like this") {
    FunctionKit k({array_of(Scalar::Float32), Scalar::Int64}, "scale");
    k.function.options.fastmath = true;
    ValueId x = k.argument(0);
    LocalId i = k.local("i", k.wide(Intrinsic::ThreadIdxX));
    ValueId now = k.read(i);
    ValueId n = k.extent(x);
    ValueId inside = k.less(now, n);
    k.if_then(
        inside,
        [&] {
            ValueId index = k.read(i);
            ValueId value = k.real(2.5);
            k.store(x, {{index, true}}, value);
        },
        [&] { k.end(); });
    ValueId one = k.int64(1);
    k.for_range(now, k.argument(1), one, [&](LocalId, LabelId label) { k.again(label); });
    CHECK(print(module_of(k)) == R"(kernel @scale "scale" (p0: float32[::1], p1: int64) -> none fastmath {
  local $i.0: int64
  local $i.1: int64
  %0: float32[::1] = argument 0
  %1: int32 = intrinsic threadIdx.x()
  %2: int64 = cast %1
  write $i.0, %2
  %4: int64 = read $i.0
  %5: int64 = extent %0, axis 0
  %6: bool = less %4, %5
  if %6
  then {
    %7: int64 = read $i.0
    %8: float32 = constant 2.5
    store %0[%7 wraps], %8
  }
  else {
    return
  }
  %12: int64 = constant 1
  %13: int64 = argument 1
  for ^0 $i.1 in %4, %13, %12
  body {
    continue ^0
  }
}
)");
}

// Whether the change shows.
bool shows(const std::function<void(Module&)>& change) {
    FunctionKit callee({Scalar::Int64}, "f", false),
        k({array_of(Scalar::Int32), Scalar::Int64, Type::tuple({array_of(Scalar::Int32)})});
    k.int64(1);
    k.append(UseAllocation{AllocationId(0)}, array_of(Scalar::Int32, 1, Layout::C, Space::Shared));
    k.append(CallFunction{FunctionId(0), {k.argument(1)}});
    k.local("i", Scalar::Int64);
    Module module = module_of({callee.function, k.function});
    module.allocations.push({"s", array_of(Scalar::Int32, 1, Layout::C, Space::Shared), {4}, 0, false, 0, {}});
    std::string before = print(module);
    change(module);
    return print(module) != before;
}

TEST_CASE("everything that a module and its functions have shows") {
    auto kernel = [](auto change) { return [change](Module& m) { change(m.functions[m.kernel]); }; };
    CHECK_FALSE(shows([](Module&) {}));
    CHECK(shows([](Module& m) { m.shared_bytes = 16; }));
    CHECK(shows([](Module& m) { m.uses_dynamic_shared = true; }));
    CHECK(shows([](Module& m) { m.functions[FunctionId(0)].symbol = "g"; }));
    CHECK(shows([](Module& m) { std::swap(m.functions[FunctionId(0)], m.functions[FunctionId(1)]); }));
    CHECK(shows(kernel([](Function& f) { f.name = "other"; })));
    CHECK(shows(kernel([](Function& f) { f.symbol = "other"; })));
    CHECK(shows(kernel([](Function& f) { f.is_kernel = false; })));
    CHECK(shows(kernel([](Function& f) { f.result = Scalar::Int64; })));
    CHECK(shows(kernel([](Function& f) { f.parameters[1].type = Scalar::Int32; })));
    CHECK(shows(kernel([](Function& f) { f.parameters[1].name = "n"; })));
    CHECK(shows(kernel([](Function& f) { f.parameters[0].written = false; })));
    CHECK(shows(kernel([](Function& f) { f.parameters[2].written = false; })));
    CHECK(shows(kernel([](Function& f) { f.parameters[1].facts.fits_int32 = true; })));
    CHECK(shows(kernel([](Function& f) { f.parameters[1].facts.non_negative = true; })));
    CHECK(shows(kernel([](Function& f) { f.locals[LocalId(0)].type = Scalar::Int32; })));
    CHECK(shows(kernel([](Function& f) { f.locals[LocalId(0)].facts.fits_int32 = true; })));
    CHECK(shows(kernel([](Function& f) { f.insts[ValueId(0)].facts.fits_int32 = true; })));
    CHECK(shows(kernel([](Function& f) { f.insts[ValueId(0)].facts.non_negative = true; })));
    CHECK(shows(kernel([](Function& f) { f.insts[ValueId(0)].type = Scalar::Int32; })));
}

TEST_CASE("every option shows") {
    auto option = [](auto change) { return shows([change](Module& m) { change(m.functions[m.kernel].options); }); };
    CHECK(option([](FunctionOptions& o) { o.fastmath = true; }));
    CHECK(option([](FunctionOptions& o) { o.debug = true; }));
    CHECK(option([](FunctionOptions& o) { o.lineinfo = true; }));
    CHECK(option([](FunctionOptions& o) { o.always_inline = true; }));
    CHECK(option([](FunctionOptions& o) { o.max_registers = 32; }));
    for (size_t i = 0; i < 3; ++i) CHECK(option([i](FunctionOptions& o) { o.launch_bounds[i] = 2; }));
}

TEST_CASE("everything that an allocation has shows") {
    auto allocation = [](auto change) {
        return shows([change](Module& m) { change(m.allocations[AllocationId(0)]); });
    };
    CHECK(allocation([](Allocation& a) { a.shape[0] = 5; }));
    CHECK(allocation([](Allocation& a) { a.alignment = 32; }));
    CHECK(allocation([](Allocation& a) { a.dynamic = true; }));
    CHECK(allocation([](Allocation& a) { a.offset = 16; }));
    // Its type is that of the value it yields.
    CHECK(shows([](Module& m) {
        Type other = array_of(Scalar::Float32, 1, Layout::C, Space::Shared);
        m.allocations[AllocationId(0)].array = other;
        m.functions[m.kernel].insts[ValueId(1)].type = other;
    }));
}

TEST_CASE("every field of every operation shows") {
    ValueId a(0), b(1), c(2);
    BlockId empty(1), filled(2);
    std::vector<Op> ops = {Constant{ScalarConstant::of_bool(true)},
                           Constant{ScalarConstant::of_signed(Scalar::Int64, 1)},
                           Constant{ScalarConstant::of_signed(Scalar::Int64, 2)},
                           Constant{ScalarConstant::of_float(Scalar::Float64, 0.0)},
                           Constant{ScalarConstant::of_float(Scalar::Float64, -0.0)},
                           Constant{ScalarConstant::of_float(Scalar::Float64, 0.1)},
                           Argument{0},
                           Argument{1},
                           ReadLocal{LocalId(0)},
                           ReadLocal{LocalId(1)},
                           WriteLocal{LocalId(0), a},
                           WriteLocal{LocalId(1), a},
                           WriteLocal{LocalId(0), b},
                           Cast{a},
                           Cast{b},
                           Select{a, b, c},
                           Select{b, a, c},
                           Select{a, c, b},
                           MakeTuple{{}},
                           MakeTuple{{a}},
                           MakeTuple{{a, b}},
                           MakeTuple{{b, a}},
                           TupleElement{a, 0},
                           TupleElement{a, 1},
                           TupleElement{b, 0},
                           TupleIndex{a, b},
                           TupleIndex{b, a},
                           Extent{a, 0},
                           Extent{a, 1},
                           Extent{b, 0},
                           Stride{a, 0},
                           Stride{a, 1},
                           Stride{b, 0},
                           ElementLoad{a, {{b}}},
                           ElementLoad{a, {{b, true}}},
                           ElementLoad{a, {{c}}},
                           ElementLoad{a, {{b}, {c}}},
                           ElementLoad{b, {{b}}},
                           ElementStore{a, {{b}}, c},
                           ElementStore{a, {{b, true}}, c},
                           ElementStore{a, {{c}}, c},
                           ElementStore{a, {{b}}, b},
                           ElementStore{b, {{b}}, c},
                           View{a, {Index{b}}, {}},
                           View{a, {Index{b, true}}, {}},
                           View{a, {Index{c}}, {}},
                           View{b, {Index{b}}, {}},
                           View{a, {{}, Index{b}}, {}},
                           View{a, {Index{b}}, {{0, {}, {}}}},
                           View{a, {Index{b}}, {{1, {}, {}}}},
                           View{a, {Index{b}}, {{{}, {}, {}}}},
                           View{a, {Index{b}}, {{0, c, {}}}},
                           View{a, {Index{b}}, {{0, {}, c}}},
                           View{a, {Index{b}}, {{0, {}, c}, {}}},
                           ArrayAt{a, {}, {}},
                           ArrayAt{b, {}, {}},
                           ArrayAt{a, b, {}},
                           ArrayAt{a, {}, {b}},
                           ArrayAt{a, b, {c}},
                           CallExternal{ExternalId(0), {a}},
                           CallExternal{ExternalId(1), {a}},
                           CallExternal{ExternalId(0), {b}},
                           UseAllocation{AllocationId(0)},
                           UseAllocation{AllocationId(1)},
                           AtomicUpdate{AtomicOp::Add, a, {{b}}, c},
                           AtomicUpdate{AtomicOp::Add, a, {{b, true}}, c},
                           AtomicUpdate{AtomicOp::Add, b, {{b}}, c},
                           AtomicUpdate{AtomicOp::Add, a, {{b}}, a},
                           AtomicUpdate{AtomicOp::CompareExchange, a, {{b}}, a, b},
                           AtomicUpdate{AtomicOp::CompareExchange, a, {{b}}, a, c},
                           CallLibdevice{LibdeviceFunction::normcdf, {a}},
                           CallLibdevice{LibdeviceFunction::normcdf, {b}},
                           Print{},
                           Print{{}, "x"},
                           Print{{}, "\n"},
                           Print{{}, "\\x0a"},
                           Print{{{"x", a}}, ""},
                           Print{{{"", a}}, "x"},
                           Print{{{"", b}}, "x"},
                           CallFunction{FunctionId(0), {a}},
                           CallFunction{FunctionId(1), {a}},
                           CallFunction{FunctionId(0), {a, b}},
                           If{a, empty, empty},
                           If{b, empty, empty},
                           If{a, filled, empty},
                           If{a, empty, filled},
                           While{LabelId(0), empty, a, empty},
                           While{LabelId(1), empty, a, empty},
                           While{LabelId(0), filled, a, empty},
                           While{LabelId(0), empty, b, empty},
                           While{LabelId(0), empty, a, filled},
                           ForRange{LabelId(0), LocalId(0), a, b, c, empty},
                           ForRange{LabelId(1), LocalId(0), a, b, c, empty},
                           ForRange{LabelId(0), LocalId(1), a, b, c, empty},
                           ForRange{LabelId(0), LocalId(0), b, b, c, empty},
                           ForRange{LabelId(0), LocalId(0), a, a, c, empty},
                           ForRange{LabelId(0), LocalId(0), a, b, b, empty},
                           ForRange{LabelId(0), LocalId(0), a, b, c, filled},
                           Scope{LabelId(0), empty},
                           Scope{LabelId(1), empty},
                           Scope{LabelId(0), filled},
                           Break{LabelId(0)},
                           Break{LabelId(1)},
                           Continue{LabelId(0)},
                           Continue{LabelId(1)},
                           Return{},
                           Return{a},
                           Return{b},
                           Exit{}};
    for (auto op : {UnaryOp::Negate, UnaryOp::Invert, UnaryOp::Not, UnaryOp::Abs})
        ops.push_back(Unary{op, a}), ops.push_back(Unary{op, b});
    for (uint8_t op = 0; op <= static_cast<uint8_t>(BinaryOp::Max); ++op)
        ops.push_back(Binary{BinaryOp{op}, a, b}), ops.push_back(Binary{BinaryOp{op}, b, a});
    for (uint8_t op = 0; op <= static_cast<uint8_t>(CompareOp::GreaterEqual); ++op)
        ops.push_back(Compare{CompareOp{op}, a, b}), ops.push_back(Compare{CompareOp{op}, b, a});
    for (const AtomicRow& row : kAtomics)
        if (row.op != AtomicOp::Add && row.op != AtomicOp::CompareExchange)
            ops.push_back(AtomicUpdate{row.op, a, {{b}}, c});
    for (const CacheHintRow& row : kCacheHints)
        if (row.is_load)
            ops.push_back(ElementLoad{a, {{b}}, row.hint});
        else
            ops.push_back(ElementStore{a, {{b}}, c, row.hint});
    for (const IntrinsicRow& row : kIntrinsics)
        ops.push_back(CallIntrinsic{row.intrinsic, {}}), ops.push_back(CallIntrinsic{row.intrinsic, {a}});
    for (const MathRow& row : kMathFunctions)
        ops.push_back(CallMath{row.function, {a}}), ops.push_back(CallMath{row.function, {a, b}});

    std::map<std::string, size_t> seen;
    for (size_t i = 0; i < ops.size(); ++i) {
        FunctionKit k;
        k.local("i", Type(Scalar::Int64)), k.local("i", Type(Scalar::Int64));
        k.block([] {});
        k.block([&] { k.append(Exit{}); });
        k.append(ops[i], Scalar::Int64);
        auto [at, fresh] = seen.emplace(print(k.function), i);
        INFO(i << " and " << at->second << ": " << at->first);
        CHECK(fresh);
    }
}

TEST_CASE("fields print with their names") {
    const Type record = Type::record({{"x", 0, Scalar::Float32}, {"n", 4, Scalar::Int32}}, 8);
    FunctionKit k({Type::reference(record), Type::reference(record)});
    k.append(FieldView{k.argument(0), 1}, array_of(Scalar::Int32, 0));
    k.append(CopyElement{k.argument(0), k.argument(1)});
    CHECK_THAT(print(k.function),
               Catch::Matchers::Contains("field %0, \"n\"") && Catch::Matchers::Contains("copy %2, %3"));
}

TEST_CASE("without facts, what passes proved does not show") {
    FunctionKit k({array_of(Scalar::Int32), Scalar::Int64});
    ValueId value = k.int64(1);
    std::string before = print(module_of(k), {false});
    k.function.insts[value].facts = {true, true};
    k.function.parameters[0].written = false;
    k.function.parameters[1].facts = {true, true};
    CHECK(print(module_of(k), {false}) == before);
}

TEST_CASE("a function prints without its module, and an empty module prints as nothing") {
    FunctionKit k;
    k.append(UseAllocation{AllocationId(3)}, array_of(Scalar::Int32));
    k.append(CallFunction{FunctionId(4), {}});
    CHECK_THAT(print(k.function), Catch::Matchers::Contains("allocation#3") && Catch::Matchers::Contains("call @#4()"));
    CHECK(print(Module()) == "");
}

} // namespace
} // namespace krait::test
