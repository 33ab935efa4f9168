// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Integer operations against the definitions of ops.h, computed here in 128 bits: every operation
// on every type, on all pairs of edge values. 64-bit operations are tried on operands of every
// narrower type as well, because range analysis then computes them in 32 bits.
#include "tests/unit/lower/kernel_kit.h"

#include <catch2/catch.hpp>

using namespace krait;
using namespace krait::test;

namespace {

using Number = __int128;

constexpr ir::Scalar kIntegers[] = {ir::Scalar::Int8,  ir::Scalar::Int16,  ir::Scalar::Int32,  ir::Scalar::Int64,
                                    ir::Scalar::UInt8, ir::Scalar::UInt16, ir::Scalar::UInt32, ir::Scalar::UInt64};

bool is_signed(ir::Scalar scalar) { return ir::traits(scalar).family == ir::Family::Signed; }
unsigned bits_of(ir::Scalar scalar) { return ir::traits(scalar).bits; }

Number wrap(ir::Scalar scalar, Number value) {
    const Number modulus = Number{1} << bits_of(scalar);
    Number low = ((value % modulus) + modulus) % modulus;
    return is_signed(scalar) && low >= modulus / 2 ? low - modulus : low;
}

Number least(ir::Scalar scalar) { return is_signed(scalar) ? -(Number{1} << (bits_of(scalar) - 1)) : 0; }
Number most(ir::Scalar scalar) { return (Number{1} << (bits_of(scalar) - (is_signed(scalar) ? 1 : 0))) - 1; }

std::vector<Number> edge_values(ir::Scalar scalar) {
    std::vector<Number> values;
    for (Number value : {Number{0},         Number{1},    Number{-1},       Number{2},       Number{-2},  Number{3},
                         Number{-3},        Number{7},    Number{-7},       Number{10},      Number{31},  Number{32},
                         Number{33},        Number{63},   Number{64},       Number{65},      Number{100}, least(scalar),
                         least(scalar) + 1, most(scalar), most(scalar) - 1, most(scalar) / 3})
        if (value >= least(scalar) && value <= most(scalar)) values.push_back(value);
    return values;
}

Number floor_divide(Number a, Number b) {
    Number quotient = a / b;
    return a % b != 0 && (a % b < 0) != (b < 0) ? quotient - 1 : quotient;
}

Number power(ir::Scalar scalar, Number base, Number exponent) {
    if (exponent < 0) {
        if (base == 0) return wrap(scalar, least(ir::Scalar::Int64));
        if (base == 1) return 1;
        if (base == -1) return exponent % 2 == 0 ? 1 : -1;
        return 0;
    }
    Number result = 1, square = base;
    for (Number left = exponent; left > 0; left /= 2) {
        if (left % 2 == 1) result = wrap(scalar, result * square);
        square = wrap(scalar, square * square);
    }
    return wrap(scalar, result);
}

Number expected(ir::BinaryOp op, ir::Scalar scalar, Number a, Number b) {
    const unsigned bits = bits_of(scalar);
    const bool past_width = b < 0 || b >= static_cast<Number>(bits);
    switch (op) {
        case ir::BinaryOp::Add: return wrap(scalar, a + b);
        case ir::BinaryOp::Subtract: return wrap(scalar, a - b);
        case ir::BinaryOp::Multiply: // the product of two uint64 needs 128 bits without a sign
            return wrap(scalar,
                        static_cast<Number>(static_cast<unsigned __int128>(a) * static_cast<unsigned __int128>(b)));
        case ir::BinaryOp::FloorDivide:
            return b == 0 || (is_signed(scalar) && b == -1 && a == least(scalar)) ? 0 : floor_divide(a, b);
        case ir::BinaryOp::Modulo: return b == 0 ? 0 : a - floor_divide(a, b) * b;
        case ir::BinaryOp::Power: return power(scalar, a, b);
        case ir::BinaryOp::And: return wrap(scalar, a & b);
        case ir::BinaryOp::Or: return wrap(scalar, a | b);
        case ir::BinaryOp::Xor: return wrap(scalar, a ^ b);
        case ir::BinaryOp::ShiftLeft: return past_width ? 0 : wrap(scalar, a * (Number{1} << static_cast<int>(b)));
        case ir::BinaryOp::ShiftRight:
            if (past_width) return a < 0 ? -1 : 0;
            return a >> static_cast<int>(b);
        case ir::BinaryOp::Min: return std::min(a, b);
        case ir::BinaryOp::Max: return std::max(a, b);
        case ir::BinaryOp::TrueDivide: break;
    }
    throw std::logic_error("not an integer operation");
}

// An array of any scalar, as bytes.
class Elements {
public:
    Elements(ir::Scalar scalar, size_t size)
        : scalar_(scalar)
        , size_(size)
        , bytes_(size * bits_of(scalar) / 8 + 16) {}
    Elements(ir::Scalar scalar, const std::vector<Number>& values)
        : Elements(scalar, values.size()) {
        for (size_t i = 0; i < values.size(); ++i) std::memcpy(at(i), &values[i], bits_of(scalar) / 8);
    }
    Number operator[](size_t i) {
        Number value = 0;
        std::memcpy(&value, at(i), bits_of(scalar_) / 8);
        return wrap(scalar_, value);
    }
    unsigned char* data() { return bytes_.data() + (16 - reinterpret_cast<uintptr_t>(bytes_.data()) % 16) % 16; }
    int64_t size() const { return static_cast<int64_t>(size_); }

private:
    unsigned char* at(size_t i) { return data() + i * bits_of(scalar_) / 8; }

    ir::Scalar scalar_;
    size_t size_;
    std::vector<unsigned char> bytes_;
};

constexpr ir::BinaryOp kOperations[] = {ir::BinaryOp::Add,         ir::BinaryOp::Subtract,   ir::BinaryOp::Multiply,
                                        ir::BinaryOp::FloorDivide, ir::BinaryOp::Modulo,     ir::BinaryOp::Power,
                                        ir::BinaryOp::And,         ir::BinaryOp::Or,         ir::BinaryOp::Xor,
                                        ir::BinaryOp::ShiftLeft,   ir::BinaryOp::ShiftRight, ir::BinaryOp::Min,
                                        ir::BinaryOp::Max};

// One kernel that applies every operation: out[op * n + i] = (type)a[i] op (type)b[i].
ir::Module all_operations(ir::Scalar from, ir::Scalar type) {
    FunctionKit kit("all_operations", {array_of(from), array_of(from), array_of(type)});
    ir::ValueId a = kit.argument(0), b = kit.argument(1), out = kit.argument(2);
    ir::ValueId n = kit.builder.extent(a, 0, {});
    kit.for_range(kit.int64(0), n, kit.int64(1), [&](ir::ValueId i, ir::LabelId) {
        ir::ValueId left = kit.cast(kit.load(a, {{i}}), type);
        ir::ValueId right = kit.cast(kit.load(b, {{i}}), type);
        ir::ValueId at = i;
        for (ir::BinaryOp op : kOperations) {
            kit.store(out, {{at}}, kit.binary(op, left, right));
            at = kit.binary(ir::BinaryOp::Add, at, n);
        }
    });
    return module_of(kit);
}

void check_operations(ir::Scalar from, ir::Scalar type, abi::Variant variant) {
    std::vector<Number> left, right;
    for (Number a : edge_values(from))
        for (Number b : edge_values(from)) {
            left.push_back(a);
            right.push_back(b);
        }
    Elements a(from, left), b(from, right), out(type, left.size() * std::size(kOperations));
    abi::CodeOptions options;
    options.variant = variant;
    HostProgram program(all_operations(from, type), options);
    Arguments arguments;
    arguments.array(a.data(), {a.size()}).array(b.data(), {b.size()}).array(out.data(), {out.size()});
    program.run(arguments);
    size_t at = 0;
    for (ir::BinaryOp op : kOperations)
        for (size_t i = 0; i < left.size(); ++i, ++at) {
            Number want = expected(op, type, wrap(type, left[i]), wrap(type, right[i]));
            if (out[at] == want) continue;
            FAIL_CHECK("operation " << static_cast<int>(op) << " of " << ir::traits(type).name << " from "
                                    << ir::traits(from).name << ": " << static_cast<int64_t>(left[i]) << ", "
                                    << static_cast<int64_t>(right[i]) << " gave " << static_cast<int64_t>(out[at])
                                    << ", not " << static_cast<int64_t>(want));
        }
    CHECK(at == left.size() * std::size(kOperations));
}

} // namespace

TEST_CASE("integer operations do what ops.h says on every type") {
    for (ir::Scalar type : kIntegers) check_operations(type, type, abi::Variant::General);
}

TEST_CASE("64-bit operations on narrower operands give the same") {
    for (ir::Scalar from : kIntegers)
        for (ir::Scalar type : {ir::Scalar::Int64, ir::Scalar::UInt64})
            for (abi::Variant variant : {abi::Variant::General, abi::Variant::Fast})
                check_operations(from, type, variant);
}

TEST_CASE("operations with a constant on the right do what ops.h says") {
    for (ir::Scalar type : {ir::Scalar::Int32, ir::Scalar::Int64, ir::Scalar::UInt64})
        for (Number constant : edge_values(type)) {
            FunctionKit kit("with_constant", {array_of(type), array_of(type)});
            ir::ValueId a = kit.argument(0), out = kit.argument(1);
            ir::ValueId n = kit.builder.extent(a, 0, {});
            kit.for_range(kit.int64(0), n, kit.int64(1), [&](ir::ValueId i, ir::LabelId) {
                ir::ValueId left = kit.load(a, {{i}}), right = kit.integer(type, static_cast<int64_t>(constant));
                ir::ValueId at = i;
                for (ir::BinaryOp op : kOperations) {
                    kit.store(out, {{at}}, kit.binary(op, left, right));
                    at = kit.binary(ir::BinaryOp::Add, at, n);
                }
            });
            std::vector<Number> values = edge_values(type);
            Elements left(type, values), result(type, values.size() * std::size(kOperations));
            Arguments arguments;
            arguments.array(left.data(), {left.size()}).array(result.data(), {result.size()});
            HostProgram(module_of(kit)).run(arguments);
            size_t at = 0;
            for (ir::BinaryOp op : kOperations)
                for (Number value : values) {
                    INFO(static_cast<int>(op) << " of " << static_cast<int64_t>(value) << " and constant "
                                              << static_cast<int64_t>(constant));
                    CHECK(static_cast<int64_t>(result[at++]) ==
                          static_cast<int64_t>(expected(op, type, value, constant)));
                }
        }
}

TEST_CASE("shift counts of any type are taken whole") {
    for (ir::Scalar count_type : kIntegers)
        for (ir::BinaryOp op : {ir::BinaryOp::ShiftLeft, ir::BinaryOp::ShiftRight}) {
            FunctionKit kit("shift", {array_of(ir::Scalar::Int64), array_of(count_type), array_of(ir::Scalar::Int64)});
            ir::ValueId a = kit.argument(0), counts = kit.argument(1), out = kit.argument(2);
            kit.for_range(
                kit.int64(0), kit.builder.extent(counts, 0, {}), kit.int64(1), [&](ir::ValueId i, ir::LabelId) {
                    kit.store(out, {{i}}, kit.binary(op, kit.load(a, {{kit.int64(0)}}), kit.load(counts, {{i}})));
                });
            std::vector<Number> values = edge_values(count_type);
            const Number shifted = -0x123456789abcdef;
            Elements left(ir::Scalar::Int64, std::vector<Number>{shifted}), right(count_type, values),
                out_elements(ir::Scalar::Int64, values.size());
            Arguments arguments;
            arguments.array(left.data(), {1})
                .array(right.data(), {right.size()})
                .array(out_elements.data(), {right.size()});
            HostProgram(module_of(kit)).run(arguments);
            for (size_t i = 0; i < values.size(); ++i) {
                INFO("count " << static_cast<int64_t>(values[i]));
                CHECK(static_cast<int64_t>(out_elements[i]) ==
                      static_cast<int64_t>(expected(op, ir::Scalar::Int64, shifted, values[i])));
            }
        }
}

TEST_CASE("unary integer operations wrap at the minimum") {
    for (ir::Scalar from : kIntegers)
        for (ir::Scalar type : {from, ir::Scalar::Int64}) {
            FunctionKit kit("unary", {array_of(from), array_of(type), array_of(type), array_of(type)});
            ir::ValueId a = kit.argument(0);
            ir::ValueId outs[] = {kit.argument(1), kit.argument(2), kit.argument(3)};
            kit.for_range(kit.int64(0), kit.builder.extent(a, 0, {}), kit.int64(1), [&](ir::ValueId i, ir::LabelId) {
                ir::ValueId value = kit.cast(kit.load(a, {{i}}), type);
                kit.store(outs[0], {{i}}, kit.builder.unary(ir::UnaryOp::Negate, value, {}));
                kit.store(outs[1], {{i}}, kit.builder.unary(ir::UnaryOp::Invert, value, {}));
                kit.store(outs[2], {{i}}, kit.builder.unary(ir::UnaryOp::Abs, value, {}));
            });
            std::vector<Number> values = edge_values(from);
            Elements in(from, values), negated(type, values.size()), inverted(type, values.size()),
                absolute(type, values.size());
            Arguments arguments;
            arguments.array(in.data(), {in.size()}).array(negated.data(), {in.size()});
            arguments.array(inverted.data(), {in.size()}).array(absolute.data(), {in.size()});
            HostProgram(module_of(kit)).run(arguments);
            for (size_t i = 0; i < values.size(); ++i) {
                const Number value = wrap(type, values[i]);
                INFO(ir::traits(type).name << " " << static_cast<int64_t>(value));
                CHECK(static_cast<int64_t>(negated[i]) == static_cast<int64_t>(wrap(type, -value)));
                CHECK(static_cast<int64_t>(inverted[i]) == static_cast<int64_t>(wrap(type, -value - 1)));
                CHECK(static_cast<int64_t>(absolute[i]) ==
                      static_cast<int64_t>(wrap(type, value < 0 ? -value : value)));
            }
        }
}

TEST_CASE("comparisons see the operands' own sign") {
    constexpr ir::CompareOp kComparisons[] = {ir::CompareOp::Equal,   ir::CompareOp::NotEqual,
                                              ir::CompareOp::Less,    ir::CompareOp::LessEqual,
                                              ir::CompareOp::Greater, ir::CompareOp::GreaterEqual};
    for (ir::Scalar from : kIntegers)
        for (ir::Scalar type : {from, ir::Scalar::Int64, ir::Scalar::UInt64}) {
            FunctionKit kit("compare", {array_of(from), array_of(from), array_of(ir::Scalar::Bool)});
            ir::ValueId a = kit.argument(0), b = kit.argument(1), out = kit.argument(2);
            kit.for_range(kit.int64(0), kit.builder.extent(a, 0, {}), kit.int64(1), [&](ir::ValueId i, ir::LabelId) {
                ir::ValueId left = kit.cast(kit.load(a, {{i}}), type), right = kit.cast(kit.load(b, {{i}}), type);
                ir::ValueId at = kit.binary(ir::BinaryOp::Multiply, i, kit.int64(6));
                for (ir::CompareOp op : kComparisons) {
                    kit.store(out, {{at}}, kit.compare(op, left, right));
                    at = kit.binary(ir::BinaryOp::Add, at, kit.int64(1));
                }
            });
            std::vector<Number> left, right;
            for (Number x : edge_values(from))
                for (Number y : edge_values(from)) {
                    left.push_back(x);
                    right.push_back(y);
                }
            Elements x(from, left), y(from, right), out_bytes(ir::Scalar::UInt8, left.size() * 6);
            Arguments arguments;
            arguments.array(x.data(), {x.size()})
                .array(y.data(), {y.size()})
                .array(out_bytes.data(), {out_bytes.size()});
            HostProgram(module_of(kit)).run(arguments);
            for (size_t i = 0; i < left.size(); ++i) {
                const Number p = wrap(type, left[i]), q = wrap(type, right[i]);
                const bool want[] = {p == q, p != q, p<q, p <= q, p> q, p >= q};
                for (size_t k = 0; k < 6; ++k) {
                    INFO(ir::traits(type).name << " " << k << ": " << static_cast<int64_t>(p) << " "
                                               << static_cast<int64_t>(q));
                    REQUIRE(out_bytes[i * 6 + k] == (want[k] ? 1 : 0));
                }
            }
        }
}
