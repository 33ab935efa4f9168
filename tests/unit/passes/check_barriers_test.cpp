// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A barrier is reported exactly where some threads of a block may miss it: no report is the first half of that.
#include "compiler/ir/verify.h"
#include "compiler/passes/passes.h"
#include "tests/unit/ir/function_kit.h"

#include <catch2/catch.hpp>

namespace krait::test {
namespace {

using namespace ir;

const Type kArray = array_of(Scalar::Int64);

size_t reports(std::vector<Function> functions) {
    Module module = module_of(std::move(functions));
    std::optional<std::string> broken = find_broken_invariant(module);
    INFO(broken.value_or(""));
    REQUIRE_FALSE(broken);
    diag::Sink sink;
    passes::PassContext context;
    context.sink = &sink;
    passes::check_barriers(module, context);
    for (const diag::Diagnostic& diagnostic : sink.all()) CHECK(diagnostic.code == diag::Code::DivergentBarrier);
    return sink.all().size();
}
size_t reports(const FunctionKit& k) { return reports({k.function}); }

ValueId thread(FunctionKit& k) { return k.wide(Intrinsic::ThreadIdxX); }
ValueId varying(FunctionKit& k) { return k.less(thread(k), k.int64(16)); }

// --- no report

TEST_CASE("a barrier that every thread reaches is not reported") {
    FunctionKit k({kArray, Scalar::Int64});
    k.barrier();
    CHECK(reports(k) == 0);
}

TEST_CASE("a barrier under a condition on arguments, block indices or uniform loads is not reported") {
    FunctionKit k({kArray, Scalar::Int64});
    ValueId x = k.argument(0), n = k.argument(1);
    k.if_then(k.less(n, k.int64(3)), [&] { k.barrier(); });
    k.if_then(k.less(k.wide(Intrinsic::BlockIdxX), k.int64(3)), [&] { k.barrier(); });
    k.if_then(k.less(k.wide(Intrinsic::BlockDimX), n), [&] { k.barrier(); });
    k.if_then(k.less(k.load(x, {{n}}), k.extent(x)), [&] { k.barrier(); });
    LocalId i = k.local("i", k.load(x, {{k.int64(0)}}));
    k.if_then(k.less(k.read(i), k.int64(0)), [&] { k.barrier(); });
    CHECK(reports(k) == 0);
}

TEST_CASE("barriers in loops with the same trip count for all threads are not reported") {
    FunctionKit k({Scalar::Int64});
    ValueId n = k.argument(0);
    k.for_range(k.int64(0), n, k.int64(1), [&](LocalId, LabelId) { k.barrier(); });
    LocalId s = k.local("s", k.wide(Intrinsic::BlockDimX));
    k.while_loop([&] { return k.less(k.int64(0), k.read(s)); },
                 [&](LabelId) {
                     ValueId active = k.less(thread(k), k.read(s));
                     LocalId sum = k.local("sum", Scalar::Int64);
                     k.if_then(active, [&] { k.write(sum, k.int64(1)); });
                     k.barrier();
                     k.write(s, k.binary(BinaryOp::FloorDivide, k.read(s), k.int64(2)));
                 });
    CHECK(reports(k) == 0);
}

TEST_CASE("uniform breaks and continues do not divide the threads") {
    FunctionKit k({Scalar::Int64});
    ValueId n = k.argument(0);
    k.for_range(k.int64(0), n, k.int64(1), [&](LocalId i, LabelId label) {
        k.if_then(k.less(k.read(i), k.int64(2)), [&] { k.again(label); });
        k.if_then(k.less(k.int64(9), k.read(i)), [&] { k.leave(label); });
        k.barrier();
    });
    CHECK(reports(k) == 0);
}

TEST_CASE("threads that returned or ended are not waited for") {
    FunctionKit k;
    k.if_then(varying(k), [&] { k.end(); });
    k.barrier();
    k.for_range(k.int64(0), k.int64(4), k.int64(1), [&](LocalId, LabelId) {
        k.if_then(varying(k), [&] { k.append(Exit{}); });
        k.barrier();
    });
    CHECK(reports(k) == 0);
}

TEST_CASE("a varying branch without a barrier, before and behind one, is not reported") {
    FunctionKit k({kArray});
    ValueId x = k.argument(0);
    k.if_then(varying(k), [&] { k.store(x, {{thread(k)}}, k.int64(1)); });
    k.barrier();
    k.for_range(thread(k), k.extent(x), k.wide(Intrinsic::BlockDimX),
                [&](LocalId i, LabelId) { k.store(x, {{k.read(i)}}, k.int64(1)); });
    k.barrier();
    CHECK(reports(k) == 0);
}

TEST_CASE("a varying continue divides only what follows it in that iteration") {
    FunctionKit k;
    k.for_range(k.int64(0), k.int64(4), k.int64(1), [&](LocalId, LabelId label) {
        k.barrier(); // every thread comes here in every iteration
        k.if_then(varying(k), [&] { k.again(label); });
        k.intrinsic(Intrinsic::ThreadFence);
    });
    CHECK(reports(k) == 0);
}

TEST_CASE("a loop that threads leave at different times divides nothing behind it") {
    FunctionKit k;
    k.for_range(k.int64(0), k.int64(4), k.int64(1),
                [&](LocalId, LabelId label) { k.if_then(varying(k), [&] { k.leave(label); }); });
    k.barrier();
    k.scope([&](LabelId label) { k.if_then(varying(k), [&] { k.leave(label); }); });
    k.barrier();
    CHECK(reports(k) == 0);
}

TEST_CASE("a device function that all threads call alike is not reported") {
    FunctionKit f({Scalar::Int64}, "f", false);
    f.if_then(f.less(f.argument(0), f.int64(3)), [&] { f.barrier(); });
    FunctionKit k({Scalar::Int64});
    k.append(CallFunction{FunctionId(0), {k.argument(0)}});
    CHECK(reports({f.function, k.function}) == 0);
}

// --- a report

TEST_CASE("a barrier under a condition on the thread's index is reported, in either arm") {
    FunctionKit k;
    k.if_then(varying(k), [&] { k.barrier(); }, [&] { k.barrier(); });
    CHECK(reports(k) == 2);
}

TEST_CASE("what is computed from the thread's index varies, through locals, loads and casts") {
    FunctionKit k({kArray});
    ValueId x = k.argument(0);
    LocalId i = k.local("i", k.grid_index());
    k.if_then(k.less(k.load(x, {{k.read(i)}}), k.int64(0)), [&] { k.barrier(); });
    LocalId flag = k.local("flag", k.boolean(false));
    k.if_then(varying(k), [&] { k.write(flag, k.boolean(true)); });
    k.if_then(k.read(flag), [&] { k.barrier(); });
    CHECK(reports(k) == 2);
}

TEST_CASE("an atomic's result and a thread's own memory vary") {
    FunctionKit k({kArray});
    ValueId x = k.argument(0);
    ValueId before = k.append(AtomicUpdate{AtomicOp::Add, x, {{k.int64(0)}}, k.int64(1)}, Scalar::Int64);
    k.if_then(k.less(before, k.int64(1)), [&] { k.barrier(); });
    Type own = array_of(Scalar::Int64, 1, Layout::C, Space::Local);
    ValueId local = k.append(UseAllocation{AllocationId(0)}, own);
    k.if_then(k.less(k.load(local, {{k.int64(0)}}), k.int64(1)), [&] { k.barrier(); });
    Module module = module_of(k);
    module.allocations.push({"own", own, {4}, 0, false, 0, {}});
    diag::Sink sink;
    passes::PassContext context;
    context.sink = &sink;
    passes::check_barriers(module, context);
    CHECK(sink.all().size() == 2);
}

TEST_CASE("a barrier in a loop whose trip count varies is reported") {
    FunctionKit k;
    k.for_range(k.int64(0), thread(k), k.int64(1), [&](LocalId, LabelId) { k.barrier(); });
    LocalId i = k.local("i", thread(k));
    k.while_loop([&] { return k.less(k.read(i), k.int64(100)); },
                 [&](LabelId) {
                     k.barrier();
                     k.write(i, k.add(k.read(i), k.int64(1)));
                 });
    CHECK(reports(k) == 2);
}

TEST_CASE("a barrier in the condition of a loop whose trip count varies is reported") {
    FunctionKit f({}, "f", false, Scalar::Bool);
    f.barrier();
    f.append(Return{f.boolean(true)});
    FunctionKit k;
    LocalId i = k.local("i", thread(k));
    k.while_loop(
        [&] {
            ValueId more = k.append(CallFunction{FunctionId(0), {}}, Scalar::Bool);
            return k.binary(BinaryOp::And, more, k.less(k.read(i), k.int64(100)));
        },
        [&](LabelId) { k.write(i, k.add(k.read(i), k.int64(1))); });
    CHECK(reports({f.function, k.function}) == 1);
}

TEST_CASE("a barrier in a loop that some threads leave early is reported, before and behind the break") {
    FunctionKit k;
    k.for_range(k.int64(0), k.int64(9), k.int64(1), [&](LocalId, LabelId label) {
        k.barrier(); // in the next iteration
        k.if_then(varying(k), [&] { k.leave(label); });
        k.barrier();
    });
    CHECK(reports(k) == 2);
}

TEST_CASE("a barrier behind a varying continue is reported") {
    FunctionKit k;
    k.for_range(k.int64(0), k.int64(9), k.int64(1), [&](LocalId, LabelId label) {
        k.if_then(varying(k), [&] { k.again(label); });
        k.barrier();
    });
    CHECK(reports(k) == 1);
}

TEST_CASE("a loop's `else` that some threads break past is reported") {
    FunctionKit k;
    k.scope([&](LabelId outer) { // for … break … else: barrier
        k.for_range(k.int64(0), k.int64(9), k.int64(1), [&](LocalId, LabelId) {
            k.barrier();
            k.if_then(varying(k), [&] { k.leave(outer); });
        });
        k.barrier();
    });
    CHECK(reports(k) == 2);
}

TEST_CASE("what a loop with a varying exit wrote varies behind it") {
    FunctionKit k;
    LocalId i = k.local("i", k.int64(0));
    k.while_loop([&] { return k.boolean(true); },
                 [&](LabelId label) {
                     k.if_then(k.less(thread(k), k.read(i)), [&] { k.leave(label); });
                     k.write(i, k.add(k.read(i), k.int64(1)));
                 });
    k.if_then(k.less(k.read(i), k.int64(5)), [&] { k.barrier(); });
    CHECK(reports(k) == 1);
}

TEST_CASE("what only some threads wrote behind a varying jump varies") {
    FunctionKit k;
    LocalId i = k.local("i", k.int64(0));
    k.scope([&](LabelId label) {
        k.if_then(varying(k), [&] { k.leave(label); });
        k.write(i, k.int64(1));
    });
    k.if_then(k.less(k.read(i), k.int64(1)), [&] { k.barrier(); });
    CHECK(reports(k) == 1);
}

TEST_CASE("the call of a device function that has a barrier is reported where threads miss it") {
    FunctionKit f({}, "f", false);
    f.barrier();
    FunctionKit g({}, "g", false);
    g.append(CallFunction{FunctionId(0), {}});
    FunctionKit k;
    k.if_then(varying(k), [&] { k.append(CallFunction{FunctionId(1), {}}); });
    CHECK(reports({f.function, g.function, k.function}) == 1);
}

TEST_CASE("a device function's barrier under a condition that callers make vary is reported") {
    FunctionKit f({Scalar::Bool}, "f", false);
    f.if_then(f.argument(0), [&] { f.barrier(); });
    FunctionKit g({Scalar::Int64}, "g", false);
    g.append(CallFunction{FunctionId(0), {g.less(g.argument(0), g.int64(3))}});
    FunctionKit k;
    k.append(CallFunction{FunctionId(1), {k.int64(3)}});
    CHECK(reports({f.function, g.function, k.function}) == 0);
    k.append(CallFunction{FunctionId(1), {thread(k)}});
    CHECK(reports({f.function, g.function, k.function}) == 1);
}

TEST_CASE("in a device function some threads may return before the barrier") {
    FunctionKit f({}, "f", false);
    f.if_then(varying(f), [&] { f.end(); }); // they go on in the caller
    f.barrier();
    FunctionKit k;
    k.append(CallFunction{FunctionId(0), {}});
    CHECK(reports({f.function, k.function}) == 1);
}

TEST_CASE("the result of a device function that knows the thread varies") {
    FunctionKit f({}, "f", false, Scalar::Int64);
    f.append(Return{thread(f)});
    FunctionKit g({}, "g", false, Scalar::Int64);
    g.append(Return{g.append(CallFunction{FunctionId(0), {}}, Scalar::Int64)});
    FunctionKit k;
    k.if_then(k.less(k.append(CallFunction{FunctionId(1), {}}, Scalar::Int64), k.int64(3)), [&] { k.barrier(); });
    CHECK(reports({f.function, g.function, k.function}) == 1);
}

TEST_CASE("functions that call themselves, and many calls, are checked in reasonable time") {
    std::vector<Function> functions;
    FunctionKit first({}, "f0", false, Scalar::Int64);
    ValueId again = first.append(CallFunction{FunctionId(0), {}}, Scalar::Int64);
    first.append(Return{first.add(again, thread(first))});
    functions.push_back(first.function);
    for (uint32_t i = 1; i < 40; ++i) { // each calls the one before twice
        FunctionKit f({}, "f" + std::to_string(i), false, Scalar::Int64);
        ValueId a = f.append(CallFunction{FunctionId(i - 1), {}}, Scalar::Int64);
        ValueId b = f.append(CallFunction{FunctionId(i - 1), {}}, Scalar::Int64);
        f.append(Return{f.add(a, b)});
        functions.push_back(f.function);
    }
    FunctionKit k;
    k.if_then(k.less(k.append(CallFunction{FunctionId(39), {}}, Scalar::Int64), k.int64(3)), [&] { k.barrier(); });
    functions.push_back(k.function);
    CHECK(reports(functions) == 1);
}

} // namespace
} // namespace krait::test
