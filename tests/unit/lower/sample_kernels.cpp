// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tests/unit/lower/sample_kernels.h"

#include "tests/unit/lower/kernel_kit.h"

namespace krait::test {

namespace {

constexpr ir::Scalar kF32 = ir::Scalar::Float32;
using ir::BinaryOp;
using ir::CompareOp;
using ir::Intrinsic;
using ir::ValueId;

ValueId word(FunctionKit& kit, Intrinsic which) {
    return kit.cast(kit.builder.intrinsic(which, {}, {}), ir::Scalar::Int64);
}

ValueId add(FunctionKit& kit, ValueId a, ValueId b) { return kit.binary(BinaryOp::Add, a, b); }
ValueId sub(FunctionKit& kit, ValueId a, ValueId b) { return kit.binary(BinaryOp::Subtract, a, b); }
ValueId mul(FunctionKit& kit, ValueId a, ValueId b) { return kit.binary(BinaryOp::Multiply, a, b); }
ValueId less(FunctionKit& kit, ValueId a, ValueId b) { return kit.compare(CompareOp::Less, a, b); }
ValueId both(FunctionKit& kit, ValueId a, ValueId b) { return kit.binary(BinaryOp::And, a, b); }

} // namespace

ir::Module vector_add() {
    FunctionKit kit("add_gpu", {array_of(kF32), array_of(kF32), array_of(kF32)});
    ValueId x = kit.argument(0), y = kit.argument(1), out = kit.argument(2);
    ValueId i = kit.grid_index();
    kit.if_then(less(kit, i, kit.builder.extent(out, 0, {})),
                [&] { kit.store(out, {{i, true}}, add(kit, kit.load(x, {{i, true}}), kit.load(y, {{i, true}}))); });
    return module_of(kit);
}

ir::Module saxpy() {
    FunctionKit kit("saxpy", {kF32, array_of(kF32), array_of(kF32)});
    ValueId a = kit.argument(0), x = kit.argument(1), y = kit.argument(2);
    ValueId start = kit.grid_index();
    ValueId step = mul(kit, word(kit, Intrinsic::GridDimX), word(kit, Intrinsic::BlockDimX));
    kit.for_range(start, kit.builder.extent(x, 0, {}), step, [&](ValueId i, ir::LabelId) {
        ValueId sum = add(kit, mul(kit, a, kit.load(x, {{i, true}})), kit.load(y, {{i, true}}));
        kit.store(y, {{i, true}}, sum);
    });
    return module_of(kit);
}

ir::Module tiled_product() {
    constexpr int64_t kTile = 32;
    FunctionKit kit("matmul", {array_of(kF32, 2), array_of(kF32, 2), array_of(kF32, 2)});
    ir::Module module;
    ir::Type tile = ir::Type::array(kF32, 2, ir::Layout::C, ir::Space::Shared);
    ir::AllocationId a_tile = module.allocations.push({"sa", tile, {kTile, kTile}, 0, false, 0, {}});
    ir::AllocationId b_tile = module.allocations.push({"sb", tile, {kTile, kTile}, 0, false, 0, {}});
    ValueId a = kit.argument(0), b = kit.argument(1), c = kit.argument(2);
    ir::LocalId sa = kit.local("sa", tile), sb = kit.local("sb", tile);
    kit.write(sa, kit.append(ir::UseAllocation{a_tile}, tile));
    kit.write(sb, kit.append(ir::UseAllocation{b_tile}, tile));
    ValueId tx = word(kit, Intrinsic::ThreadIdxX), ty = word(kit, Intrinsic::ThreadIdxY);
    ValueId column = add(kit, mul(kit, word(kit, Intrinsic::BlockIdxX), word(kit, Intrinsic::BlockDimX)), tx);
    ValueId row = add(kit, mul(kit, word(kit, Intrinsic::BlockIdxY), word(kit, Intrinsic::BlockDimY)), ty);
    ir::LocalId sum = kit.local("sum", kF32);
    kit.write(sum, kit.real(kF32, 0));
    ValueId inner = kit.builder.extent(a, 1, {});
    ValueId tiles = kit.binary(BinaryOp::FloorDivide, add(kit, inner, kit.int64(kTile - 1)), kit.int64(kTile));
    kit.for_range(kit.int64(0), tiles, kit.int64(1), [&](ValueId t, ir::LabelId) {
        ValueId from = mul(kit, t, kit.int64(kTile));
        auto fill = [&](ir::LocalId shared, ValueId array, ValueId i, ValueId j) {
            ValueId inside = both(kit, less(kit, i, kit.builder.extent(array, 0, {})),
                                  less(kit, j, kit.builder.extent(array, 1, {})));
            kit.if_else(
                inside,
                [&] { kit.store(kit.read(shared), {{ty, true}, {tx, true}}, kit.load(array, {{i, true}, {j, true}})); },
                [&] { kit.store(kit.read(shared), {{ty, true}, {tx, true}}, kit.real(kF32, 0)); });
        };
        fill(sa, a, row, add(kit, from, tx));
        fill(sb, b, add(kit, from, ty), column);
        kit.builder.intrinsic(Intrinsic::SyncThreads, {}, {});
        kit.for_range(kit.int64(0), kit.int64(kTile), kit.int64(1), [&](ValueId k, ir::LabelId) {
            ValueId product = mul(kit, kit.load(kit.read(sa), {{ty, true}, {k, true}}),
                                  kit.load(kit.read(sb), {{k, true}, {tx, true}}));
            kit.write(sum, add(kit, kit.read(sum), product));
        });
        kit.builder.intrinsic(Intrinsic::SyncThreads, {}, {});
    });
    ValueId inside =
        both(kit, less(kit, row, kit.builder.extent(c, 0, {})), less(kit, column, kit.builder.extent(c, 1, {})));
    kit.if_then(inside, [&] { kit.store(c, {{row, true}, {column, true}}, kit.read(sum)); });
    module.sources = std::make_shared<SourceSet>();
    module.kernel = module.functions.push(std::move(kit.function));
    return module;
}

ir::Module stencil() {
    FunctionKit kit("stencil", {array_of(kF32, 2), array_of(kF32, 2)});
    ValueId in = kit.argument(0), out = kit.argument(1);
    ValueId j = add(kit, mul(kit, word(kit, Intrinsic::BlockIdxX), word(kit, Intrinsic::BlockDimX)),
                    word(kit, Intrinsic::ThreadIdxX));
    ValueId i = add(kit, mul(kit, word(kit, Intrinsic::BlockIdxY), word(kit, Intrinsic::BlockDimY)),
                    word(kit, Intrinsic::ThreadIdxY));
    ValueId one = kit.int64(1);
    auto inner = [&](ValueId value, uint32_t axis) {
        ValueId last = sub(kit, kit.builder.extent(in, axis, {}), one);
        return both(kit, kit.compare(CompareOp::GreaterEqual, value, one), less(kit, value, last));
    };
    kit.if_then(both(kit, inner(i, 0), inner(j, 1)), [&] {
        auto at = [&](ValueId y, ValueId x) { return kit.load(in, {{y, true}, {x, true}}); };
        ValueId sum = add(kit, at(sub(kit, i, one), j), at(add(kit, i, one), j));
        sum = add(kit, add(kit, sum, at(i, sub(kit, j, one))), at(i, add(kit, j, one)));
        ValueId middle = mul(kit, kit.real(kF32, -4), at(i, j));
        kit.store(out, {{i, true}, {j, true}}, add(kit, sum, middle));
    });
    return module_of(kit);
}

ir::Module black_scholes() {
    FunctionKit kit("black_scholes",
                    {array_of(kF32), array_of(kF32), array_of(kF32), array_of(kF32), array_of(kF32), kF32, kF32});
    ValueId call = kit.argument(0), put = kit.argument(1), prices = kit.argument(2), strikes = kit.argument(3),
            years = kit.argument(4);
    ValueId rate = kit.argument(5), volatility = kit.argument(6);
    ValueId i = kit.grid_index();
    auto real = [&](double value) { return kit.real(kF32, value); };
    auto div = [&](ValueId a, ValueId b) { return kit.binary(BinaryOp::TrueDivide, a, b); };
    auto math = [&](ir::MathFunction function, ValueId a) { return kit.builder.math(function, {a}, {}); };
    auto normal = [&](ValueId d) {
        ValueId k = div(real(1), add(kit, real(1), mul(kit, real(0.2316419), math(ir::MathFunction::Fabs, d))));
        ValueId poly = real(1.330274429);
        for (double coefficient : {-1.821255978, 1.781477937, -0.356563782, 0.31938153})
            poly = add(kit, real(coefficient), mul(kit, k, poly));
        ValueId density = math(ir::MathFunction::Exp, mul(kit, mul(kit, real(-0.5), d), d));
        ValueId tail = mul(kit, mul(kit, real(0.39894228040143267794), density), mul(kit, k, poly));
        ValueId positive = kit.compare(CompareOp::Greater, d, real(0));
        return kit.builder.select(positive, sub(kit, real(1), tail), tail, {});
    };
    kit.if_then(less(kit, i, kit.builder.extent(call, 0, {})), [&] {
        ValueId s = kit.load(prices, {{i, true}}), x = kit.load(strikes, {{i, true}}), t = kit.load(years, {{i, true}});
        ValueId root = math(ir::MathFunction::Sqrt, t);
        ValueId drift = mul(kit, add(kit, rate, mul(kit, mul(kit, real(0.5), volatility), volatility)), t);
        ValueId d1 = div(add(kit, math(ir::MathFunction::Log, div(s, x)), drift), mul(kit, volatility, root));
        ValueId d2 = sub(kit, d1, mul(kit, volatility, root));
        ValueId n1 = normal(d1), n2 = normal(d2);
        ValueId discount = math(ir::MathFunction::Exp, mul(kit, sub(kit, real(0), rate), t));
        ValueId worth = mul(kit, x, discount);
        kit.store(call, {{i, true}}, sub(kit, mul(kit, s, n1), mul(kit, worth, n2)));
        ValueId other = sub(kit, mul(kit, worth, sub(kit, real(1), n2)), mul(kit, s, sub(kit, real(1), n1)));
        kit.store(put, {{i, true}}, other);
    });
    return module_of(kit);
}

ir::Module bodies() {
    std::vector<ir::Type> parameters(8, array_of(kF32));
    FunctionKit kit("bodies", parameters);
    std::vector<ValueId> arrays;
    for (uint32_t k = 0; k < 7; ++k) arrays.push_back(kit.argument(k));
    ValueId i = kit.grid_index();
    ValueId n = kit.builder.extent(arrays[0], 0, {});
    kit.if_then(less(kit, i, n), [&] {
        std::vector<ir::LocalId> sums;
        std::vector<ValueId> here;
        for (size_t axis = 0; axis < 3; ++axis) {
            sums.push_back(kit.local("a" + std::to_string(axis), kF32));
            kit.write(sums[axis], kit.real(kF32, 0));
            here.push_back(kit.load(arrays[axis], {{i, true}}));
        }
        kit.for_range(kit.int64(0), n, kit.int64(1), [&](ValueId j, ir::LabelId) {
            std::vector<ValueId> way;
            ValueId distance = kit.real(kF32, 0.01);
            for (size_t axis = 0; axis < 3; ++axis) {
                way.push_back(sub(kit, kit.load(arrays[axis], {{j, true}}), here[axis]));
                distance = add(kit, distance, mul(kit, way[axis], way[axis]));
            }
            ValueId inverse = kit.binary(BinaryOp::TrueDivide, kit.real(kF32, 1),
                                         kit.builder.math(ir::MathFunction::Sqrt, {distance}, {}));
            ValueId pull = mul(kit, kit.load(arrays[3], {{j, true}}), mul(kit, inverse, mul(kit, inverse, inverse)));
            for (size_t axis = 0; axis < 3; ++axis)
                kit.write(sums[axis], add(kit, kit.read(sums[axis]), mul(kit, way[axis], pull)));
        });
        for (size_t axis = 0; axis < 3; ++axis) kit.store(arrays[4 + axis], {{i, true}}, kit.read(sums[axis]));
    });
    return module_of(kit);
}

ir::Module block_sum() {
    constexpr int64_t kThreads = 256;
    FunctionKit kit("block_sum", {array_of(kF32), array_of(kF32)});
    ir::Module module;
    ir::Type shared = ir::Type::array(kF32, 1, ir::Layout::C, ir::Space::Shared);
    ir::AllocationId parts = module.allocations.push({"parts", shared, {kThreads}, 0, false, 0, {}});
    ValueId in = kit.argument(0), out = kit.argument(1);
    ir::LocalId tile = kit.local("tile", shared);
    kit.write(tile, kit.append(ir::UseAllocation{parts}, shared));
    ValueId thread = word(kit, Intrinsic::ThreadIdxX);
    ir::LocalId sum = kit.local("sum", kF32);
    kit.write(sum, kit.real(kF32, 0));
    ValueId step = mul(kit, word(kit, Intrinsic::GridDimX), word(kit, Intrinsic::BlockDimX));
    kit.for_range(kit.grid_index(), kit.builder.extent(in, 0, {}), step,
                  [&](ValueId i, ir::LabelId) { kit.write(sum, add(kit, kit.read(sum), kit.load(in, {{i, true}}))); });
    kit.store(kit.read(tile), {{thread, true}}, kit.read(sum));
    kit.builder.intrinsic(Intrinsic::SyncThreads, {}, {});
    ir::LocalId width = kit.local("width", ir::Scalar::Int64);
    kit.write(width, kit.int64(kThreads / 2));
    ir::LabelId label = kit.builder.make_label();
    ValueId goes_on;
    ir::BlockId condition =
        kit.block([&] { goes_on = kit.compare(CompareOp::Greater, kit.read(width), kit.int64(0)); });
    ir::BlockId body = kit.block([&] {
        ValueId half = kit.read(width);
        kit.if_then(less(kit, thread, half), [&] {
            ValueId other = kit.load(kit.read(tile), {{add(kit, thread, half), true}});
            kit.store(kit.read(tile), {{thread, true}}, add(kit, kit.load(kit.read(tile), {{thread, true}}), other));
        });
        kit.builder.intrinsic(Intrinsic::SyncThreads, {}, {});
        kit.write(width, kit.binary(BinaryOp::FloorDivide, half, kit.int64(2)));
    });
    kit.append(ir::While{label, condition, goes_on, body});
    kit.if_then(kit.compare(CompareOp::Equal, thread, kit.int64(0)), [&] {
        ValueId total = kit.load(kit.read(tile), {{kit.int64(0)}});
        kit.append(ir::AtomicUpdate{ir::AtomicOp::Add, out, {{kit.int64(0)}}, total}, kF32);
    });
    module.sources = std::make_shared<SourceSet>();
    module.kernel = module.functions.push(std::move(kit.function));
    return module;
}

} // namespace krait::test
