// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arithmetic on complex constants, in the order in which CPython computes it.
#include "compiler/support/check.h"
#include "dsl/host_value.h"

#include <cmath>

namespace krait::dsl {

namespace {

// Scaled by the larger part of the divisor (R. L. Smith, 1962). Nothing where Python raises.
std::optional<HostComplex> divide(const HostComplex& a, const HostComplex& b) {
    if (b.real == 0 && b.imaginary == 0) return std::nullopt;
    if (std::fabs(b.real) >= std::fabs(b.imaginary)) {
        const double ratio = b.imaginary / b.real;
        const double divisor = b.real + b.imaginary * ratio;
        return HostComplex{(a.real + a.imaginary * ratio) / divisor, (a.imaginary - a.real * ratio) / divisor};
    }
    const double ratio = b.real / b.imaginary;
    const double divisor = b.real * ratio + b.imaginary;
    return HostComplex{(a.real * ratio + a.imaginary) / divisor, (a.imaginary * ratio - a.real) / divisor};
}

} // namespace

std::optional<HostComplex> as_complex(const HostValue& value) {
    if (auto* complex = value.as<HostComplex>()) return *complex;
    if (auto* real = value.as<double>()) return HostComplex{*real, 0};
    if (auto* integer = value.as<WideInt>()) return HostComplex{static_cast<double>(*integer), 0};
    if (auto* truth = value.as<bool>()) return HostComplex{*truth ? 1.0 : 0.0, 0};
    return std::nullopt;
}

std::optional<HostValue> fold_complex(ast::BinaryOp op, const HostComplex& a, const HostComplex& b) {
    switch (op) {
        case ast::BinaryOp::Add: return HostValue{HostComplex{a.real + b.real, a.imaginary + b.imaginary}};
        case ast::BinaryOp::Subtract: return HostValue{HostComplex{a.real - b.real, a.imaginary - b.imaginary}};
        case ast::BinaryOp::Multiply:
            return HostValue{
                HostComplex{a.real * b.real - a.imaginary * b.imaginary, a.real * b.imaginary + a.imaginary * b.real}};
        case ast::BinaryOp::Divide: {
            std::optional<HostComplex> quotient = divide(a, b);
            return quotient ? std::optional(HostValue{*quotient}) : std::nullopt;
        }
        // A power is what the C library makes of it: left to the kernel.
        case ast::BinaryOp::Power:
        case ast::BinaryOp::FloorDivide:
        case ast::BinaryOp::Modulo:
        case ast::BinaryOp::MatrixMultiply:
        case ast::BinaryOp::ShiftLeft:
        case ast::BinaryOp::ShiftRight:
        case ast::BinaryOp::BitAnd:
        case ast::BinaryOp::BitOr:
        case ast::BinaryOp::BitXor: return std::nullopt;
    }
    unreachable();
}

} // namespace krait::dsl
