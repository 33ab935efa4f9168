// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/ir/print.h"
#include "compiler/ir/verify.h"
#include "compiler/ir/walk.h"
#include "compiler/passes/passes.h"
#include "tests/unit/ir/function_kit.h"

#include <catch2/catch.hpp>

#include <algorithm>

namespace krait::test {
namespace {

using namespace ir;

const Type kArray = array_of(Scalar::Int32);

using Kinds = std::vector<FailureKind>;

// What the places of a module report, in their order.
Kinds failures_of(const Module& module) {
    Kinds kinds;
    for (const FailurePlace& place : failure_places(module))
        kinds.push_back(std::get<Exit>(module.functions[place.function].insts[place.exit].op).failure->kind);
    return kinds;
}

Module with_checks(Module module, Checks checks) {
    REQUIRE(find_broken_invariant(module) == std::nullopt);
    passes::PassContext context;
    context.checks = checks;
    passes::insert_checks(module, context);
    INFO(print(module));
    REQUIRE(find_broken_invariant(module) == std::nullopt);
    return module;
}
Module with_checks(const FunctionKit& kit, Checks checks) { return with_checks(module_of(kit), checks); }

// What is left of them behind the ranges.
Kinds unproved(const FunctionKit& kit) {
    Module module = with_checks(kit, Checks::All);
    passes::PassContext context;
    passes::find_ranges(module, context);
    INFO(print(module));
    REQUIRE(find_broken_invariant(module) == std::nullopt);
    return failures_of(module);
}

void access(FunctionKit& k, ValueId array, ValueId index, bool wraps = true) {
    k.store(array, {{index, wraps}}, k.integer(Scalar::Int32, 1));
}

TEST_CASE("each axis of each access has a check") {
    FunctionKit k({array_of(Scalar::Int32, 2), Scalar::Int64});
    ValueId x = k.argument(0), i = k.argument(1);
    k.load(x, {{i, true}, {i, true}});
    k.store(x, {{i}, {i}}, k.integer(Scalar::Int32, 1));
    k.append(AtomicUpdate{AtomicOp::Add, x, {{i, true}, {i}}, k.integer(Scalar::Int32, 1)}, Scalar::Int32);
    CHECK(failures_of(with_checks(k, Checks::All)) == Kinds(6, FailureKind::IndexOutOfBounds));
    CHECK(failures_of(with_checks(k, Checks::Exceptions)).empty());
    CHECK(failures_of(with_checks(k, Checks::None)).empty());
}

TEST_CASE("a checked index no longer counts from the end") {
    FunctionKit k({kArray, Scalar::Int64});
    access(k, k.argument(0), k.argument(1));
    Module module = with_checks(k, Checks::All);
    for (const Inst& inst : module.kernel_function().insts)
        if (const auto* store = std::get_if<ElementStore>(&inst.op)) CHECK_FALSE(store->indices[0].wraps);
}

TEST_CASE("the row that a view begins at is checked, the begin of a slice is not") {
    FunctionKit k({array_of(Scalar::Int32, 2), Scalar::Int64});
    ValueId x = k.argument(0), i = k.argument(1);
    k.row(x, {{i, true}}, kArray);
    CHECK(failures_of(with_checks(k, Checks::All)) == Kinds{FailureKind::IndexOutOfBounds});

    FunctionKit slice({kArray, Scalar::Int64});
    ValueId from = slice.argument(1);
    slice.append(View{slice.argument(0), {Index{from, false}}, {{0, from, {}}}}, kArray.with_layout(Layout::A));
    CHECK(failures_of(with_checks(slice, Checks::All)).empty());
}

TEST_CASE("what Python would raise is reported with either kind of checks") {
    FunctionKit k({Scalar::Int64, Type::tuple({Scalar::Int64, Scalar::Int64})});
    ValueId n = k.argument(0);
    k.append(Binary{BinaryOp::FloorDivide, n, n, true}, Scalar::Int64);
    k.append(TupleIndex{k.argument(1), n}, Scalar::Int64);
    k.for_range(n, n, n, [](LocalId, LabelId) {});
    const Kinds expected = {FailureKind::DivisionByZero, FailureKind::TupleIndexOutOfBounds, FailureKind::ZeroStep};
    CHECK(failures_of(with_checks(k, Checks::Exceptions)) == expected);
    CHECK(failures_of(with_checks(k, Checks::All)) == expected);
    CHECK(failures_of(with_checks(k, Checks::None)).empty());
}

TEST_CASE("a division that the source does not write is not reported") {
    FunctionKit k({Scalar::Int64});
    k.binary(BinaryOp::Modulo, k.argument(0), k.argument(0));
    CHECK(failures_of(with_checks(k, Checks::All)).empty());
}

TEST_CASE("a kernel may ask for more than the compilation does, for all that it calls") {
    FunctionKit callee({kArray, Scalar::Int64}, "f", false);
    access(callee, callee.argument(0), callee.argument(1));
    FunctionKit k({kArray, Scalar::Int64});
    k.function.options.checks = Checks::All;
    k.append(CallFunction{FunctionId(0), {k.argument(0), k.argument(1)}});
    Module module = module_of({callee.function, k.function});
    CHECK(failures_of(with_checks(module, Checks::None)) == Kinds{FailureKind::IndexOutOfBounds});
}

TEST_CASE("where nobody listens an exit says nothing, and nothing else changes") {
    auto kernel = [](std::optional<Failure> failure) {
        FunctionKit k({Scalar::Int64});
        ValueId n = k.argument(0);
        if (failure) failure->message.emplace_back(n);
        k.if_then(k.less(n, k.int64(0)), [&] { k.append(Exit{failure}); });
        return module_of(k);
    };
    Failure failure{FailureKind::AssertionFailed, {std::string("it is ")}, {}};
    Module silent = with_checks(kernel(failure), Checks::None);
    CHECK(print(silent) == print(kernel(std::nullopt)));
    CHECK(print(with_checks(kernel(failure), Checks::Exceptions)) == print(kernel(failure)));
}

TEST_CASE("what the range of an index proves is not checked") {
    SECTION("a constant in a shared array") {
        FunctionKit k;
        Module module = module_of(k);
        Type tile = array_of(Scalar::Int32, 1, Layout::C, Space::Shared);
        ValueId array = k.append(UseAllocation{AllocationId(0)}, tile);
        access(k, array, k.int64(7));
        access(k, array, k.int64(-8));
        access(k, array, k.int64(8)); // nothing comes behind it, so nothing is proved there
        access(k, array, k.int64(-9));
        module = module_of(k);
        module.allocations.push({"tile", tile, {8}, 0, false, 0, {}, nullptr});
        module = with_checks(std::move(module), Checks::All);
        passes::PassContext context;
        passes::find_ranges(module, context);
        INFO(print(module));
        CHECK(failures_of(module).size() == 2);
    }
    SECTION("a loop over a constant range") {
        FunctionKit k({kArray});
        ValueId x = k.argument(0);
        k.if_then(k.compare(CompareOp::GreaterEqual, k.extent(x), k.int64(4)), [] {});
        k.for_range(k.int64(1), k.int64(4), k.int64(1), [&](LocalId i, LabelId) {
            ValueId three = k.int64(3);
            k.append(Binary{BinaryOp::Modulo, three, k.read(i), true}, Scalar::Int64);
        });
        CHECK(unproved(k).empty());
    }
    SECTION("a divisor behind a condition") {
        FunctionKit k({Scalar::Int64});
        LocalId n = k.local("n", k.argument(0));
        k.if_then(k.less(k.int64(0), k.read(n)),
                  [&] { k.append(Binary{BinaryOp::FloorDivide, k.read(n), k.read(n), true}, Scalar::Int64); });
        CHECK(unproved(k).empty());
    }
    SECTION("but not what it does not") {
        FunctionKit k({Scalar::Int64});
        LocalId n = k.local("n", k.argument(0));
        k.if_then(k.compare(CompareOp::LessEqual, k.int64(0), k.read(n)),
                  [&] { k.append(Binary{BinaryOp::FloorDivide, k.read(n), k.read(n), true}, Scalar::Int64); });
        CHECK(unproved(k) == Kinds{FailureKind::DivisionByZero});
    }
}

TEST_CASE("a message is its pattern with the arguments in their places") {
    Failure failure =
        make_failure(FailureKind::IndexOutOfBounds, "index {} of {}!", {{ValueId(3)}, {std::string("a"), ValueId(4)}});
    const std::vector<MessagePiece> expected = {std::string("index "), ValueId(3), std::string(" of "),
                                                std::string("a"),      ValueId(4), std::string("!")};
    CHECK(failure.message == expected);
}

} // namespace
} // namespace krait::test
