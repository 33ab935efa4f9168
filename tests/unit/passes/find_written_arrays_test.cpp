// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/ir/verify.h"
#include "compiler/passes/passes.h"
#include "tests/unit/ir/function_kit.h"

#include <catch2/catch.hpp>

namespace krait::test {
namespace {

using namespace ir;

const Type kArray = array_of(Scalar::Int32);
const Type kMatrix = array_of(Scalar::Int32, 2);

// "w" for a parameter that is written and "-" for one that is only read.
std::string written(std::vector<Function> functions, FunctionId which) {
    Module module = module_of(std::move(functions));
    REQUIRE(find_broken_invariant(module) == std::nullopt);
    passes::PassContext context;
    passes::find_written_arrays(module, context);
    std::string marks;
    for (const Parameter& parameter : module.functions[which].parameters) marks += parameter.written ? 'w' : '-';
    return marks;
}
std::string written(const FunctionKit& k) { return written({k.function}, FunctionId(0)); }

void touch(FunctionKit& k, ValueId array) {
    std::vector<Index> indices(k.builder.type_of(array).rank(), Index{k.int64(0)});
    k.store(array, indices, k.integer(Scalar::Int32, 1));
}

TEST_CASE("an array that is stored to or updated is written; one that is loaded from is not") {
    FunctionKit k({kArray, kArray, kArray, Scalar::Int64});
    ValueId a = k.argument(0), b = k.argument(1), c = k.argument(2);
    k.store(a, {{k.int64(0)}}, k.load(b, {{k.argument(3)}}));
    k.append(AtomicUpdate{AtomicOp::Add, c, {{k.int64(0)}}, k.integer(Scalar::Int32, 1)}, Scalar::Int32);
    CHECK(written(k) == "w-w-");
}

TEST_CASE("a store through a view or a cast writes the array below") {
    FunctionKit k({kMatrix, kMatrix, kArray, kMatrix});
    ValueId row = k.row(k.argument(0), {{k.int64(0)}}, kArray);
    touch(k, row);
    ValueId read_row = k.row(k.argument(1), {{k.int64(0)}}, kArray);
    k.load(read_row, {{k.int64(0)}});
    touch(k, k.cast(k.argument(2), kArray.with_layout(Layout::A)));
    ValueId chosen = k.row(k.argument(3), {{k.int64(0)}}, kArray);
    touch(k, k.cast(chosen, kArray.with_layout(Layout::A)));
    CHECK(written(k) == "w-ww");
}

TEST_CASE("an index that is a parameter is not written through the view it makes") {
    FunctionKit k({kMatrix, Scalar::Int64});
    ValueId row = k.row(k.argument(0), {{k.argument(1)}}, kArray);
    touch(k, row);
    CHECK(written(k) == "w-");
}

TEST_CASE("a local that may hold either of two arrays writes both, in whatever order it got them") {
    FunctionKit k({kArray, kArray, kArray, Scalar::Bool});
    ValueId a = k.argument(0), b = k.argument(1), c = k.argument(2);
    LocalId local = k.local("x", kArray), other = k.local("y", kArray);
    k.while_loop([&] { return k.argument(3); },
                 [&](LabelId) {
                     touch(k, k.read(other)); // gets its array in the iteration before
                     k.write(other, k.read(local));
                     k.write(local, a);
                     k.if_then(k.argument(3), [&] { k.write(local, b); });
                 });
    k.load(c, {{k.int64(0)}});
    CHECK(written(k) == "ww--");
}

TEST_CASE("an array in a tuple is written through the element, the index and the select") {
    Type pair = Type::tuple({kArray, kArray});
    SECTION("element of a made tuple") {
        FunctionKit k({kArray, kArray});
        ValueId tuple = k.append(MakeTuple{{k.argument(0), k.argument(1)}}, pair);
        touch(k, k.append(TupleElement{tuple, 1}, kArray));
        CHECK(written(k).back() == 'w');
    }
    SECTION("a tuple parameter, through a local") {
        FunctionKit k({pair, pair});
        LocalId local = k.local("t", k.argument(0));
        touch(k, k.append(TupleIndex{k.read(local), k.int64(0)}, kArray));
        CHECK(written(k) == "w-");
    }
    SECTION("a select") {
        FunctionKit k({kArray, kArray, kArray, Scalar::Bool});
        touch(k, k.builder.select(k.argument(3), k.argument(0), k.argument(1), {}));
        CHECK(written(k) == "ww--");
    }
}

TEST_CASE("what a device function writes is written in its callers, through any number of calls") {
    FunctionKit inner({kArray, kArray}, "inner", false);
    touch(inner, inner.argument(1));
    inner.load(inner.argument(0), {{inner.int64(0)}});
    FunctionKit outer({kArray, kArray}, "outer", false); // swaps them
    outer.append(CallFunction{FunctionId(0), {outer.argument(1), outer.argument(0)}});
    FunctionKit k({kArray, kArray, kArray});
    k.append(CallFunction{FunctionId(1), {k.argument(0), k.argument(1)}});
    k.load(k.argument(2), {{k.int64(0)}});
    std::vector<Function> functions = {inner.function, outer.function, k.function};
    CHECK(written(functions, FunctionId(0)) == "-w");
    CHECK(written(functions, FunctionId(1)) == "w-");
    CHECK(written(functions, FunctionId(2)) == "w--");
    // The order of functions in the module does not matter.
    std::get<CallFunction>(outer.function.insts[ValueId(2)].op).function = FunctionId(1);
    std::get<CallFunction>(k.function.insts[ValueId(2)].op).function = FunctionId(0);
    CHECK(written({outer.function, inner.function, k.function}, FunctionId(2)) == "w--");
}

TEST_CASE("an array that a device function returns may be any that it got") {
    FunctionKit pick({kArray, kArray}, "pick", false, kArray);
    pick.append(Return{pick.argument(0)});
    FunctionKit k({kArray, kArray, kArray});
    ValueId picked = k.append(CallFunction{FunctionId(0), {k.argument(0), k.argument(1)}}, kArray);
    touch(k, picked);
    k.load(k.argument(2), {{k.int64(0)}});
    CHECK(written({pick.function, k.function}, FunctionId(1)).substr(0, 1) == "w");
    CHECK(written({pick.function, k.function}, FunctionId(1)).back() == '-');
}

TEST_CASE("a function that calls itself is solved too") {
    FunctionKit f({kArray, kArray, Scalar::Bool}, "f", false);
    ValueId a = f.argument(0), b = f.argument(1), c = f.argument(2);
    f.if_then(c, [&] { f.append(CallFunction{FunctionId(0), {b, a, c}}); }, [&] { touch(f, a); });
    FunctionKit k({kArray, kArray});
    k.append(CallFunction{FunctionId(0), {k.argument(0), k.argument(1), k.boolean(true)}});
    CHECK(written({f.function, k.function}, FunctionId(1)) == "ww");
}

TEST_CASE("storing to a shared or local array writes no parameter") {
    FunctionKit k({kArray});
    Type shared = array_of(Scalar::Int32, 1, Layout::C, Space::Shared);
    ValueId own = k.append(UseAllocation{AllocationId(0)}, shared);
    k.store(own, {{k.int64(0)}}, k.load(k.argument(0), {{k.int64(0)}}));
    Module module = module_of(k);
    module.allocations.push({"s", shared, {32}, 0, false, 0, {}});
    REQUIRE(find_broken_invariant(module) == std::nullopt);
    passes::PassContext context;
    passes::find_written_arrays(module, context);
    CHECK_FALSE(module.kernel_function().parameters[0].written);
}

} // namespace
} // namespace krait::test
