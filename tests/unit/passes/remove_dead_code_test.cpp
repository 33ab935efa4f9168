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

// The kernel after the pass. It must verify before and after.
Function cleaned(const FunctionKit& kit) {
    Module module = module_of(kit);
    REQUIRE(find_broken_invariant(module) == std::nullopt);
    passes::PassContext context;
    passes::remove_dead_code(module, context);
    INFO(print(module));
    REQUIRE(find_broken_invariant(module) == std::nullopt);
    return module.kernel_function();
}

template <class Kind>
size_t count(const Function& function) {
    size_t found = 0;
    for_each_inst(function, [&](ValueId id) { found += std::holds_alternative<Kind>(function.insts[id].op) ? 1 : 0; });
    return found;
}
size_t size(const Function& function) {
    size_t found = 0;
    for_each_inst(function, [&](ValueId) { ++found; });
    return found;
}

const Type kArray = array_of(Scalar::Int32);

void touch(FunctionKit& k, ValueId array) { k.store(array, {{k.int64(0)}}, k.integer(Scalar::Int32, 1)); }

TEST_CASE("values that nobody uses go, whole chains of them") {
    FunctionKit k({kArray});
    ValueId x = k.argument(0);
    k.unary(UnaryOp::Negate, k.add(k.extent(x), k.int64(1)));
    k.load(x, {{k.int64(5)}});
    k.intrinsic(Intrinsic::ThreadIdxX);
    CHECK(size(cleaned(k)) == 0);
}

TEST_CASE("what has an effect stays, used or not") {
    FunctionKit callee({}, "f", false, Scalar::Int64);
    callee.append(Return{callee.int64(1)});
    FunctionKit k({kArray, Type::tuple({Scalar::Int64, Scalar::Int64})});
    ValueId x = k.argument(0);
    touch(k, x);
    k.append(AtomicUpdate{AtomicOp::Add, x, {{k.int64(0)}}, k.integer(Scalar::Int32, 1)}, Scalar::Int32);
    k.barrier();
    k.intrinsic(Intrinsic::ThreadFence);
    k.append(CallFunction{FunctionId(0), {}}, Scalar::Int64);
    k.append(TupleIndex{k.argument(1), k.int64(7)}, Scalar::Int64); // may end the thread
    Module module = module_of({callee.function, k.function});
    REQUIRE(find_broken_invariant(module) == std::nullopt);
    passes::PassContext context;
    passes::remove_dead_code(module, context);
    const Function& f = module.kernel_function();
    CHECK(count<ElementStore>(f) == 1);
    CHECK(count<AtomicUpdate>(f) == 1);
    CHECK(count<CallIntrinsic>(f) == 2);
    CHECK(count<CallFunction>(f) == 1);
    CHECK(count<TupleIndex>(f) == 1);
}

TEST_CASE("writes to a local that nobody reads go, and what they wrote; those that are read stay") {
    FunctionKit k({kArray});
    ValueId x = k.argument(0);
    k.local("unread", k.extent(x));
    LocalId read = k.local("read", k.int64(3));
    k.store(x, {{k.read(read)}}, k.integer(Scalar::Int32, 1));
    Function f = cleaned(k);
    CHECK(count<WriteLocal>(f) == 1);
    CHECK(count<Extent>(f) == 0);
}

TEST_CASE("a read whose value nobody uses keeps no write alive") {
    FunctionKit k;
    LocalId a = k.local("a", k.int64(3));
    LocalId b = k.local("b", k.read(a));
    k.read(b);
    CHECK(size(cleaned(k)) == 0);
}

TEST_CASE("a loop keeps its condition and what that reads") {
    FunctionKit k({kArray});
    ValueId x = k.argument(0);
    LocalId i = k.local("i", k.int64(0));
    k.while_loop([&] { return k.less(k.read(i), k.extent(x)); },
                 [&](LabelId) { k.write(i, k.add(k.read(i), k.int64(1))); });
    Function f = cleaned(k);
    CHECK(count<WriteLocal>(f) == 2);
    CHECK(count<Compare>(f) == 1);
}

TEST_CASE("nothing stays behind a jump, a return or the end of a thread") {
    for (int kind = 0; kind < 4; ++kind) {
        FunctionKit k({kArray});
        ValueId x = k.argument(0);
        k.while_loop([&] { return k.boolean(true); },
                     [&](LabelId label) {
                         k.if_then(k.boolean(true), [&] {
                             if (kind == 0) k.leave(label);
                             if (kind == 1) k.again(label);
                             if (kind == 2) k.end();
                             if (kind == 3) k.append(Exit{});
                         });
                         touch(k, x);
                     });
        CHECK(count<ElementStore>(cleaned(k)) == 0);
    }
}

TEST_CASE("a branch on a constant becomes the arm that runs, also inside another") {
    FunctionKit k({kArray, kArray});
    ValueId x = k.argument(0), y = k.argument(1);
    k.if_then(
        k.boolean(true), [&] { k.if_then(k.boolean(false), [&] { touch(k, x); }, [&] { touch(k, y); }); },
        [&] { k.barrier(); });
    Function f = cleaned(k);
    CHECK(count<If>(f) == 0);
    CHECK(count<CallIntrinsic>(f) == 0);
    REQUIRE(count<ElementStore>(f) == 1);
    for_each_inst(f, [&](ValueId id) {
        if (const auto* store = std::get_if<ElementStore>(&f.insts[id].op)) CHECK(store->array == y);
    });
}

TEST_CASE("a return in the arm that runs drops the rest of the function") {
    FunctionKit k({kArray});
    ValueId x = k.argument(0);
    k.if_then(k.boolean(true), [&] { k.end(); });
    touch(k, x);
    CHECK(count<ElementStore>(cleaned(k)) == 0);
}

// Folding may leave a branch or a scope that control cannot pass: what follows it cannot run either.
TEST_CASE("code behind a branch both of whose arms came to end is dropped") {
    FunctionKit k({kArray, Scalar::Bool});
    ValueId x = k.argument(0), c = k.argument(1);
    k.if_then(c, [&] { k.end(); }, [&] { k.if_then(k.boolean(true), [&] { k.end(); }); });
    touch(k, x);
    CHECK(count<ElementStore>(cleaned(k)) == 0);
}

TEST_CASE("code behind a scope that nobody breaks out of any more is dropped") {
    FunctionKit k({kArray});
    ValueId x = k.argument(0);
    k.scope([&](LabelId label) {
        k.if_then(k.boolean(false), [&] { k.leave(label); });
        k.end();
    });
    touch(k, x);
    CHECK(count<ElementStore>(cleaned(k)) == 0);
}

TEST_CASE("a scope that is still broken out of keeps what follows") {
    FunctionKit k({kArray, Scalar::Bool});
    ValueId x = k.argument(0), c = k.argument(1);
    k.scope([&](LabelId label) {
        k.if_then(c, [&] { k.leave(label); });
        k.end();
    });
    touch(k, x);
    CHECK(count<ElementStore>(cleaned(k)) == 1);
}

TEST_CASE("a function's result survives folding") {
    FunctionKit callee({Scalar::Bool}, "f", false, Scalar::Int64);
    ValueId c = callee.argument(0);
    callee.if_then(
        c, [&] { callee.append(Return{callee.int64(1)}); },
        [&] { callee.if_then(callee.boolean(true), [&] { callee.append(Return{callee.int64(2)}); }); });
    callee.append(Return{callee.int64(3)});
    FunctionKit k;
    Module module = module_of({callee.function, k.function});
    REQUIRE(find_broken_invariant(module) == std::nullopt);
    passes::PassContext context;
    passes::remove_dead_code(module, context);
    CHECK(find_broken_invariant(module) == std::nullopt);
}

TEST_CASE("the pass is idempotent") {
    FunctionKit k({kArray, Scalar::Bool});
    ValueId x = k.argument(0), c = k.argument(1);
    LocalId i = k.local("i", k.int64(0));
    k.if_then(c, [&] { k.if_then(k.boolean(true), [&] { k.write(i, k.int64(1)); }); });
    k.store(x, {{k.read(i)}}, k.integer(Scalar::Int32, 1));
    FunctionKit again;
    again.function = cleaned(k);
    CHECK(print(cleaned(again)) == print(again.function));
}

} // namespace
} // namespace krait::test
