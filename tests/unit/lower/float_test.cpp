// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Float operations and all conversions against the definitions of ops.h, on edge values.
#include "tests/unit/lower/kernel_kit.h"

#include <catch2/catch.hpp>

#include <cmath>
#include <limits>

using namespace krait;
using namespace krait::test;

namespace {

template <class F>
constexpr ir::Scalar kScalarOf = sizeof(F) == 4 ? ir::Scalar::Float32 : ir::Scalar::Float64;

template <class F>
std::vector<F> edge_values() {
    using Limits = std::numeric_limits<F>;
    std::vector<F> values;
    for (F value : {F(0),
                    F(0.5),
                    F(1),
                    F(1.5),
                    F(2),
                    F(2.5),
                    F(3),
                    F(7),
                    F(0.1),
                    F(100.75),
                    F(127),
                    F(128),
                    F(255),
                    F(256),
                    F(300.5),
                    F(32767),
                    F(32768),
                    F(65535),
                    F(65536),
                    F(70000),
                    F(2147483647.0),
                    F(2147483648.0),
                    F(4294967295.0),
                    F(4294967296.0),
                    F(9223372036854775807.0),
                    F(18446744073709551615.0),
                    F(1e20),
                    F(1e30),
                    Limits::min(),
                    Limits::denorm_min(),
                    Limits::max(),
                    Limits::infinity()}) {
        values.push_back(value);
        values.push_back(-value);
    }
    values.push_back(Limits::quiet_NaN());
    return values;
}

template <class F>
bool same(F a, F b) {
    return std::isnan(a) || std::isnan(b) ? std::isnan(a) && std::isnan(b) : std::memcmp(&a, &b, sizeof a) == 0;
}

// Python's divmod over a remainder that is rounded once and has no special case for infinity: see
// ops.h.
template <class F>
std::pair<F, F> expected_divmod(F x, F y) {
    F remainder = std::fma(-std::trunc(x / y), y, x);
    F quotient = (x - remainder) / y;
    if (remainder != 0) {
        if ((y < 0) != (remainder < 0)) {
            remainder += y;
            quotient -= 1;
        }
    } else {
        remainder = std::copysign(F(0), y);
    }
    F whole = std::copysign(F(0), x / y);
    if (!(quotient == 0)) {
        whole = std::floor(quotient);
        if (quotient - whole > F(0.5)) whole += 1;
    }
    if (y == 0) return {x / y, std::numeric_limits<F>::quiet_NaN()};
    return {whole, remainder};
}

template <class F>
F expected(ir::BinaryOp op, F a, F b) {
    // -0 is below +0, and a nan loses.
    auto before = [](F x, F y) { return x < y || (x == y && std::signbit(x) && !std::signbit(y)); };
    switch (op) {
        case ir::BinaryOp::Add: return a + b;
        case ir::BinaryOp::Subtract: return a - b;
        case ir::BinaryOp::Multiply: return a * b;
        case ir::BinaryOp::TrueDivide: return a / b;
        case ir::BinaryOp::FloorDivide: return expected_divmod(a, b).first;
        case ir::BinaryOp::Modulo: return expected_divmod(a, b).second;
        case ir::BinaryOp::Min: return std::isnan(a) ? b : std::isnan(b) ? a : before(b, a) ? b : a;
        case ir::BinaryOp::Max: return std::isnan(a) ? b : std::isnan(b) ? a : before(a, b) ? b : a;
        case ir::BinaryOp::Power:
        case ir::BinaryOp::And:
        case ir::BinaryOp::Or:
        case ir::BinaryOp::Xor:
        case ir::BinaryOp::ShiftLeft:
        case ir::BinaryOp::ShiftRight: break;
    }
    throw std::logic_error("not a float operation");
}

constexpr ir::BinaryOp kOperations[] = {ir::BinaryOp::Add,        ir::BinaryOp::Subtract,    ir::BinaryOp::Multiply,
                                        ir::BinaryOp::TrueDivide, ir::BinaryOp::FloorDivide, ir::BinaryOp::Modulo,
                                        ir::BinaryOp::Min,        ir::BinaryOp::Max};

template <class F>
void check_operations() {
    const ir::Scalar type = kScalarOf<F>;
    std::vector<F> left, right;
    for (F a : edge_values<F>())
        for (F b : edge_values<F>()) {
            left.push_back(a);
            right.push_back(b);
        }
    for (ir::BinaryOp op : kOperations) {
        FunctionKit kit("floats", {array_of(type), array_of(type), array_of(type)});
        ir::ValueId a = kit.argument(0), b = kit.argument(1), out = kit.argument(2);
        kit.for_range(kit.int64(0), kit.builder.extent(a, 0, {}), kit.int64(1), [&](ir::ValueId i, ir::LabelId) {
            kit.store(out, {{i}}, kit.binary(op, kit.load(a, {{i}}), kit.load(b, {{i}})));
        });
        std::vector<F> result(left.size());
        Arguments arguments;
        arguments.array(left).array(right).array(result);
        abi::CodeOptions options;
        options.fp_contract = false;
        HostProgram(module_of(kit), options).run(arguments);
        for (size_t i = 0; i < left.size(); ++i) {
            F want = expected(op, left[i], right[i]);
            if (!same(result[i], want))
                FAIL_CHECK("operation " << static_cast<int>(op) << " of float" << sizeof(F) * 8 << ": " << left[i]
                                        << ", " << right[i] << " gave " << result[i] << ", not " << want);
        }
        SUCCEED();
    }
}

// Float to integer as ops.h has it.
template <class F>
uint64_t expected_cast(F value, ir::Scalar to) {
    const bool is_signed = ir::traits(to).family == ir::Family::Signed;
    const unsigned bits = ir::traits(to).bits;
    const unsigned clamp_bits = std::max(bits, 16u);
    const uint64_t mask = bits == 64 ? ~uint64_t{0} : (uint64_t{1} << bits) - 1;
    if (std::isnan(value)) {
        if (bits == 8) return 0;
        if (sizeof(F) == 4 && bits != 64) return 0;
        return uint64_t{1} << (bits - 1);
    }
    F whole = std::trunc(value);
    F end = std::ldexp(F(1), static_cast<int>(clamp_bits - (is_signed ? 1 : 0))); // the first that does not fit
    F start = is_signed ? -end : F(0);
    if (whole >= end)
        return (is_signed ? (uint64_t{1} << (clamp_bits - 1)) - 1
                          : (clamp_bits == 64 ? ~uint64_t{0} : (uint64_t{1} << clamp_bits) - 1)) &
               mask;
    if (whole < start) return (is_signed ? uint64_t{1} << (clamp_bits - 1) : 0) & mask;
    return (is_signed ? static_cast<uint64_t>(static_cast<int64_t>(whole)) : static_cast<uint64_t>(whole)) & mask;
}

template <class F>
void check_casts_to_integers() {
    constexpr ir::Scalar kTypes[] = {ir::Scalar::Int8,  ir::Scalar::Int16,  ir::Scalar::Int32,  ir::Scalar::Int64,
                                     ir::Scalar::UInt8, ir::Scalar::UInt16, ir::Scalar::UInt32, ir::Scalar::UInt64};
    std::vector<F> values = edge_values<F>();
    for (ir::Scalar to : kTypes) {
        FunctionKit kit("casts", {array_of(kScalarOf<F>), array_of(ir::Scalar::UInt64)});
        ir::ValueId in = kit.argument(0), out = kit.argument(1);
        kit.for_range(kit.int64(0), kit.builder.extent(in, 0, {}), kit.int64(1), [&](ir::ValueId i, ir::LabelId) {
            ir::ValueId whole = kit.cast(kit.load(in, {{i}}), to);
            constexpr ir::Scalar kUnsigned[] = {ir::Scalar::UInt8, ir::Scalar::UInt16, ir::Scalar::UInt32,
                                                ir::Scalar::UInt64};
            for (ir::Scalar same_width : kUnsigned)
                if (ir::traits(same_width).bits == ir::traits(to).bits) whole = kit.cast(whole, same_width);
            kit.store(out, {{i}}, kit.cast(whole, ir::Scalar::UInt64));
        });
        std::vector<uint64_t> result(values.size());
        Arguments arguments;
        arguments.array(values).array(result);
        HostProgram(module_of(kit)).run(arguments);
        for (size_t i = 0; i < values.size(); ++i) {
            INFO("float" << sizeof(F) * 8 << " " << values[i] << " to " << ir::traits(to).name);
            CHECK(result[i] == expected_cast(values[i], to));
        }
    }
}

} // namespace

TEST_CASE("float operations do what ops.h says") {
    check_operations<float>();
    check_operations<double>();
}

TEST_CASE("floats become integers as NVIDIA's hardware does it") {
    check_casts_to_integers<float>();
    check_casts_to_integers<double>();
}

TEST_CASE("casts to bool and between floats") {
    FunctionKit kit("casts",
                    {array_of(ir::Scalar::Float64), array_of(ir::Scalar::Float32), array_of(ir::Scalar::Bool)});
    ir::ValueId in = kit.argument(0), narrow = kit.argument(1), truth = kit.argument(2);
    kit.for_range(kit.int64(0), kit.builder.extent(in, 0, {}), kit.int64(1), [&](ir::ValueId i, ir::LabelId) {
        ir::ValueId value = kit.load(in, {{i}});
        kit.store(narrow, {{i}}, kit.cast(value, ir::Scalar::Float32));
        kit.store(truth, {{i}}, kit.cast(value, ir::Scalar::Bool));
    });
    std::vector<double> values = edge_values<double>();
    std::vector<float> floats(values.size());
    std::vector<unsigned char> truths(values.size());
    Arguments arguments;
    arguments.array(values).array(floats).array(truths);
    HostProgram(module_of(kit)).run(arguments);
    for (size_t i = 0; i < values.size(); ++i) {
        CHECK(same(floats[i], static_cast<float>(values[i])));
        CHECK(truths[i] == (values[i] != 0 ? 1 : 0)); // a nan is not zero
    }
}

TEST_CASE("integers become floats to nearest even, whatever is known of them") {
    const std::vector<int64_t> values = {0,         1,         -1,        16777217,         -16777219, INT32_MAX,
                                         INT32_MIN, INT64_MAX, INT64_MIN, 9007199254740993, 1 << 30};
    FunctionKit kit("casts",
                    {array_of(ir::Scalar::Int64), array_of(ir::Scalar::Float32), array_of(ir::Scalar::Float32)});
    ir::ValueId in = kit.argument(0), from_signed = kit.argument(1), from_unsigned = kit.argument(2);
    kit.for_range(kit.int64(0), kit.builder.extent(in, 0, {}), kit.int64(1), [&](ir::ValueId i, ir::LabelId) {
        ir::ValueId value = kit.load(in, {{i}});
        kit.store(from_signed, {{i}}, kit.cast(value, ir::Scalar::Float32));
        kit.store(from_unsigned, {{i}}, kit.cast(kit.cast(value, ir::Scalar::UInt64), ir::Scalar::Float32));
    });
    std::vector<int64_t> input = values;
    std::vector<float> a(values.size()), b(values.size());
    Arguments arguments;
    arguments.array(input).array(a).array(b);
    HostProgram(module_of(kit)).run(arguments);
    for (size_t i = 0; i < values.size(); ++i) {
        CHECK(a[i] == static_cast<float>(values[i]));
        CHECK(b[i] == static_cast<float>(static_cast<uint64_t>(values[i])));
    }
}

TEST_CASE("a float to an integer power is squared in its own type") {
    FunctionKit kit("powers",
                    {array_of(ir::Scalar::Float32), array_of(ir::Scalar::Int64), array_of(ir::Scalar::Float32)});
    ir::ValueId base = kit.argument(0), exponent = kit.argument(1), out = kit.argument(2);
    kit.for_range(kit.int64(0), kit.builder.extent(base, 0, {}), kit.int64(1), [&](ir::ValueId i, ir::LabelId) {
        kit.store(out, {{i}}, kit.binary(ir::BinaryOp::Power, kit.load(base, {{i}}), kit.load(exponent, {{i}})));
    });
    std::vector<float> bases = {2, 2, 1.1F, 0, 0, -3, 5, 2};
    std::vector<int64_t> exponents = {10, -2, 7, 0, -1, 3, 1, INT64_MIN};
    std::vector<float> result(bases.size());
    Arguments arguments;
    arguments.array(bases).array(exponents).array(result);
    HostProgram(module_of(kit)).run(arguments);
    const float square = 1.1F * 1.1F;
    const std::vector<float> want = {1024, 0.25F, (1.1F * square) * (square * square), 1, INFINITY, -27, 5, 0};
    for (size_t i = 0; i < want.size(); ++i) {
        INFO(bases[i] << " ** " << exponents[i]);
        CHECK(result[i] == want[i]);
    }
}

TEST_CASE("contraction is a choice") {
    FunctionKit kit("fused", {array_of(ir::Scalar::Float64)});
    ir::ValueId a = kit.argument(0);
    auto at = [&](int64_t i) { return kit.load(a, {{kit.int64(i)}}); };
    ir::ValueId product = kit.binary(ir::BinaryOp::Multiply, at(0), at(1));
    kit.store(a, {{kit.int64(3)}}, kit.binary(ir::BinaryOp::Add, product, at(2)));
    const double x = 1 + 0x1p-30, y = 1 - 0x1p-30; // their product rounds to 1
    for (bool contract : {true, false}) {
        std::vector<double> values = {x, y, -1, 0};
        Arguments arguments;
        arguments.array(values);
        abi::CodeOptions options;
        options.fp_contract = contract;
        HostProgram(module_of(kit), options).run(arguments);
        CHECK(values[3] == (contract ? std::fma(x, y, -1.0) : 0.0));
        std::string ptx = generate(module_of(kit), "sm_90", abi::CodeKind::Assembly, options);
        CHECK((ptx.find("fma.rn.f64") != std::string::npos) == contract);
        CHECK((ptx.find("mul.rn.f64") != std::string::npos) == !contract);
    }
}
