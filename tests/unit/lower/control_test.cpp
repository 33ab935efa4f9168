// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Control flow on the cpu: ranges at the ends of their types, breaks and returns out of nests,
// threads that end at depth.
#include "tests/unit/lower/kernel_kit.h"

#include <catch2/catch.hpp>

using namespace krait;
using namespace krait::test;

namespace {

struct Range {
    int64_t start, stop, step;
};

// What Python's range counts, at most `limit` of them.
std::vector<int64_t> expected(const Range& range, ir::Scalar type, size_t limit) {
    std::vector<int64_t> values;
    __int128 at = range.start, stop = range.stop, step = range.step;
    if (ir::traits(type).family == ir::Family::Unsigned) {
        at = static_cast<uint64_t>(range.start);
        stop = static_cast<uint64_t>(range.stop);
        step = static_cast<uint64_t>(range.step);
    }
    if (step == 0) return values;
    for (; values.size() < limit && (step > 0 ? at < stop : at > stop); at += step)
        values.push_back(static_cast<int64_t>(static_cast<uint64_t>(at)));
    return values;
}

constexpr int64_t kLimit = 100;

enum class From { Constants, Arguments, NarrowArguments };

// out[0] counts the rounds, out[1 + k] is the induction of round k, out[kLimit + 1] is 1 when the
// loop was left.
ir::Module count_range(const Range& range, ir::Scalar type, From from) {
    const ir::Scalar parameter = from == From::NarrowArguments ? ir::Scalar::Int32 : type;
    FunctionKit kit("range", {array_of(ir::Scalar::Int64), parameter, parameter, parameter});
    ir::ValueId out = kit.argument(0);
    auto operand = [&](uint32_t index, int64_t value) {
        if (from == From::Constants) return kit.integer(type, value);
        return kit.cast(kit.argument(index), type);
    };
    ir::ValueId start = operand(1, range.start), stop = operand(2, range.stop), step = operand(3, range.step);
    ir::LocalId rounds = kit.local("rounds", ir::Scalar::Int64);
    kit.write(rounds, kit.int64(0));
    kit.for_range(start, stop, step, [&](ir::ValueId i, ir::LabelId label) {
        ir::ValueId next = kit.binary(ir::BinaryOp::Add, kit.read(rounds), kit.int64(1));
        kit.write(rounds, next);
        kit.store(out, {{next}}, kit.cast(i, ir::Scalar::Int64));
        kit.store(out, {{kit.int64(0)}}, next);
        kit.if_then(kit.compare(ir::CompareOp::GreaterEqual, next, kit.int64(kLimit)),
                    [&] { kit.append(ir::Break{label}); });
    });
    kit.store(out, {{kit.int64(kLimit + 1)}}, kit.int64(1));
    return module_of(kit);
}

template <class T>
void add_range(Arguments& arguments, const Range& range) {
    arguments.scalar(static_cast<T>(range.start)).scalar(static_cast<T>(range.stop)).scalar(static_cast<T>(range.step));
}

void check_range(const Range& range, ir::Scalar type, From from) {
    std::vector<int64_t> out(kLimit + 2);
    Arguments arguments;
    arguments.array(out);
    bool narrow = from == From::NarrowArguments || ir::traits(type).bits == 32;
    if (narrow)
        add_range<int32_t>(arguments, range);
    else
        add_range<int64_t>(arguments, range);
    HostProgram(count_range(range, type, from)).run(arguments);
    std::vector<int64_t> want = expected(range, type, kLimit);
    INFO(ir::traits(type).name << " range(" << range.start << ", " << range.stop << ", " << range.step << ") from "
                               << static_cast<int>(from));
    REQUIRE(out[0] == static_cast<int64_t>(want.size()));
    for (size_t i = 0; i < want.size(); ++i) REQUIRE(out[i + 1] == want[i]);
    CHECK(out[kLimit + 1] == (range.step == 0 ? 0 : 1)); // a step of zero ends the thread
}

std::vector<Range> ranges(int64_t least, int64_t most) {
    return {{0, 0, 1},
            {0, 5, 1},
            {5, 0, 1},
            {0, 5, -1},
            {5, 0, -1},
            {0, 10, 3},
            {0, 9, 3},
            {10, 0, -3},
            {0, 5, 0},
            {-3, 4, 2},
            {most - 2, most, 1},
            {most - 5, most, 2},
            {most - 5, most, 3},
            {most - 5, most, most},
            {least + 2, least, -1},
            {least + 5, least, -2},
            {least + 5, least, -3},
            {least, most, most},
            {most, least, least},
            {0, most, most - 1},
            {0, least, least},
            {least, least + 3, 1},
            {0, 1, most},
            {0, -1, least}};
}

std::vector<Range> unsigned_ranges(int64_t most) {
    return {{0, 0, 1}, {0, 5, 1}, {5, 0, 1}, {0, 10, 3}, {0, 9, 3}, {0, 5, 0}, {0, 1, most}};
}

} // namespace

TEST_CASE("ranges count as Python's do, up to the ends of their type") {
    for (const Range& range : ranges(INT64_MIN, INT64_MAX))
        for (From from : {From::Constants, From::Arguments}) check_range(range, ir::Scalar::Int64, from);
    for (const Range& range : ranges(INT32_MIN, INT32_MAX)) {
        check_range(range, ir::Scalar::Int64, From::NarrowArguments);
        for (From from : {From::Constants, From::Arguments}) check_range(range, ir::Scalar::Int32, from);
    }
}

TEST_CASE("unsigned ranges compare without a sign") {
    for (From from : {From::Constants, From::Arguments}) {
        for (const Range& range : unsigned_ranges(INT64_MAX)) check_range(range, ir::Scalar::UInt64, from);
        check_range({-3, -1, 1}, ir::Scalar::UInt64, from); // the two numbers below the largest
        check_range({-9, -1, 4}, ir::Scalar::UInt64, from);
        check_range({5, -1, -1}, ir::Scalar::UInt64, from);
    }
}

namespace {

// f(n): when n is 0 ends the thread, else returns f(n - 1) + 1, through an intermediate function of
// its own.
ir::Module ending_at_depth(bool through_tuple) {
    FunctionKit leaf("leaf", {ir::Scalar::Int64}, false, ir::Scalar::Int64);
    ir::ValueId n = leaf.argument(0);
    if (through_tuple) {
        ir::ValueId tuple = leaf.append(ir::MakeTuple{{leaf.int64(10), leaf.int64(20), leaf.int64(30)}},
                                        ir::Type::tuple({ir::Scalar::Int64, ir::Scalar::Int64, ir::Scalar::Int64}));
        ir::ValueId element = leaf.append(ir::TupleIndex{tuple, n}, ir::Scalar::Int64);
        leaf.append(ir::Return{element});
    } else {
        leaf.if_then(leaf.compare(ir::CompareOp::Equal, n, leaf.int64(0)), [&] { leaf.append(ir::Exit{}); });
        leaf.append(ir::Return{leaf.binary(ir::BinaryOp::Add, n, leaf.int64(100))});
    }
    FunctionKit middle("middle", {ir::Scalar::Int64}, false, ir::Scalar::Int64);
    ir::ValueId inner = middle.append(ir::CallFunction{ir::FunctionId(0), {middle.argument(0)}}, ir::Scalar::Int64);
    middle.append(ir::Return{middle.binary(ir::BinaryOp::Add, inner, middle.int64(1))});

    FunctionKit kernel("kernel", {array_of(ir::Scalar::Int64), array_of(ir::Scalar::Int64)});
    ir::ValueId in = kernel.argument(0), out = kernel.argument(1);
    ir::ValueId i = kernel.grid_index();
    ir::ValueId result =
        kernel.append(ir::CallFunction{ir::FunctionId(1), {kernel.load(in, {{i}})}}, ir::Scalar::Int64);
    kernel.store(out, {{i}}, result);
    return module_of({leaf.function, middle.function, kernel.function});
}

} // namespace

TEST_CASE("a thread ends from any depth, and the others go on") {
    std::vector<int64_t> in = {1, 0, 2, 0, 3}, out(5, -1);
    Arguments arguments;
    arguments.array(in).array(out);
    HostProgram(ending_at_depth(false)).run(arguments, {{1, 1, 1}, {5, 1, 1}});
    CHECK(out == std::vector<int64_t>{102, -1, 103, -1, 104});
}

TEST_CASE("a tuple index counts from the end where negative, and out of range ends the thread") {
    std::vector<int64_t> in = {0, 2, 3, -1, -3, -4, INT64_MAX, INT64_MIN}, out(8, -1);
    Arguments arguments;
    arguments.array(in).array(out);
    HostProgram(ending_at_depth(true)).run(arguments, {{1, 1, 1}, {8, 1, 1}});
    CHECK(out == std::vector<int64_t>{11, 31, -1, 31, 11, -1, -1, -1});
}

TEST_CASE("break, continue and a loop's else clause go where they should") {
    // for i in range(10): if i == 3: continue; if i == 6: break; count += i; else: count += 1000
    for (int64_t stop : {5, 10}) {
        FunctionKit kit("loops", {array_of(ir::Scalar::Int64)});
        ir::ValueId out = kit.argument(0);
        ir::LocalId count = kit.local("count", ir::Scalar::Int64);
        kit.write(count, kit.int64(0));
        ir::LabelId whole = kit.builder.make_label();
        auto add = [&](ir::ValueId value) { kit.write(count, kit.binary(ir::BinaryOp::Add, kit.read(count), value)); };
        ir::BlockId body = kit.block([&] {
            kit.for_range(kit.int64(0), kit.int64(stop), kit.int64(1), [&](ir::ValueId i, ir::LabelId label) {
                kit.if_then(kit.compare(ir::CompareOp::Equal, i, kit.int64(3)),
                            [&] { kit.append(ir::Continue{label}); });
                kit.if_then(kit.compare(ir::CompareOp::Equal, i, kit.int64(6)), [&] { kit.append(ir::Break{whole}); });
                add(i);
            });
            add(kit.int64(1000));
        });
        kit.append(ir::Scope{whole, body});
        kit.store(out, {{kit.int64(0)}}, kit.read(count));
        std::vector<int64_t> result(1);
        Arguments arguments;
        arguments.array(result);
        HostProgram(module_of(kit)).run(arguments);
        CHECK(result[0] == (stop == 5 ? 0 + 1 + 2 + 4 + 1000 : 0 + 1 + 2 + 4 + 5));
    }
}

TEST_CASE("a while loop evaluates its condition block each time, and continue goes back to it") {
    FunctionKit kit("collatz", {array_of(ir::Scalar::Int64)});
    ir::ValueId out = kit.argument(0);
    ir::LocalId n = kit.local("n", ir::Scalar::Int64), steps = kit.local("steps", ir::Scalar::Int64);
    kit.write(n, kit.int64(27));
    ir::LabelId label = kit.builder.make_label();
    ir::ValueId goes_on;
    ir::BlockId condition = kit.block([&] {
        kit.write(steps, kit.binary(ir::BinaryOp::Add, kit.read(steps), kit.int64(1)));
        goes_on = kit.compare(ir::CompareOp::NotEqual, kit.read(n), kit.int64(1));
    });
    ir::BlockId body = kit.block([&] {
        ir::ValueId odd = kit.binary(ir::BinaryOp::Modulo, kit.read(n), kit.int64(2));
        kit.if_then(kit.compare(ir::CompareOp::Equal, odd, kit.int64(0)), [&] {
            kit.write(n, kit.binary(ir::BinaryOp::FloorDivide, kit.read(n), kit.int64(2)));
            kit.append(ir::Continue{label});
        });
        kit.write(n, kit.binary(ir::BinaryOp::Add, kit.binary(ir::BinaryOp::Multiply, kit.read(n), kit.int64(3)),
                                kit.int64(1)));
    });
    kit.append(ir::While{label, condition, goes_on, body});
    kit.store(out, {{kit.int64(0)}}, kit.read(steps));
    std::vector<int64_t> result(1);
    Arguments arguments;
    arguments.array(result);
    HostProgram(module_of(kit)).run(arguments);
    CHECK(result[0] == 112); // 111 steps, and the last look at the condition; `steps` begins at zero
}

TEST_CASE("both branches may leave, and nothing follows") {
    FunctionKit choose("choose", {ir::Scalar::Int64}, false, ir::Type::tuple({ir::Scalar::Int64, ir::Scalar::Float32}));
    auto leave = [&](int64_t a, double b) {
        ir::ValueId pair = choose.append(ir::MakeTuple{{choose.int64(a), choose.real(ir::Scalar::Float32, b)}},
                                         choose.function.result);
        choose.append(ir::Return{pair});
    };
    ir::ValueId n = choose.argument(0);
    choose.if_else(
        choose.compare(ir::CompareOp::Less, n, choose.int64(0)), [&] { leave(-1, 0.5); }, [&] { leave(1, 2.5); });

    FunctionKit kernel("kernel", {array_of(ir::Scalar::Int64), array_of(ir::Scalar::Float32)});
    ir::ValueId ints = kernel.argument(0), floats = kernel.argument(1);
    for (int64_t at : {0, 1}) {
        ir::ValueId pair = kernel.append(ir::CallFunction{ir::FunctionId(0), {kernel.load(ints, {{kernel.int64(at)}})}},
                                         choose.function.result);
        kernel.store(ints, {{kernel.int64(at)}}, kernel.append(ir::TupleElement{pair, 0}, ir::Scalar::Int64));
        kernel.store(floats, {{kernel.int64(at)}}, kernel.append(ir::TupleElement{pair, 1}, ir::Scalar::Float32));
    }
    std::vector<int64_t> a = {-7, 7};
    std::vector<float> b(2);
    Arguments arguments;
    arguments.array(a).array(b);
    HostProgram(module_of({choose.function, kernel.function})).run(arguments);
    CHECK(a == std::vector<int64_t>{-1, 1});
    CHECK(b == std::vector<float>{0.5F, 2.5F});
}
