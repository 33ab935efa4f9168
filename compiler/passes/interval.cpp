// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/passes/interval.h"

#include "compiler/support/check.h"

namespace krait::passes {

using ir::BinaryOp;
using ir::Type;
using ir::UnaryOp;

Interval range_of(BinaryOp op, const Interval& a, const Interval& b, const Type& result) {
    Interval all = full_range(result);
    switch (op) {
        case BinaryOp::Add: return fit(add(a, b), result);
        case BinaryOp::Subtract: return fit(subtract(a, b), result);
        case BinaryOp::Multiply: return fit(multiply(a, b), result);
        case BinaryOp::FloorDivide: return b.low > 0 ? fit(floor_divide(a, b), result) : all;
        case BinaryOp::Modulo:
            if (b.low > 0) return a.low >= 0 ? Interval{0, std::min(a.high, b.high - 1)} : Interval{0, b.high - 1};
            return all;
        case BinaryOp::And:
            if (a.low >= 0 && b.low >= 0) return {0, std::min(a.high, b.high)};
            if (a.low >= 0) return {0, a.high};
            if (b.low >= 0) return {0, b.high};
            return all;
        case BinaryOp::ShiftRight:
            if (b.is_constant() && b.low >= 0 && b.low < result.bits()) {
                Wide divisor = Wide{1} << static_cast<int>(b.low);
                return {passes::floor_divide(a.low, divisor), passes::floor_divide(a.high, divisor)};
            }
            return a.low >= 0 ? Interval{0, a.high} : all;
        case BinaryOp::ShiftLeft:
            if (b.low >= 0 && b.high < result.bits()) {
                Interval factor = {Wide{1} << static_cast<int>(b.low), Wide{1} << static_cast<int>(b.high)};
                return fit(multiply(a, factor), result);
            }
            return all;
        case BinaryOp::Min: return {std::min(a.low, b.low), std::min(a.high, b.high)};
        case BinaryOp::Max: return {std::max(a.low, b.low), std::max(a.high, b.high)};
        case BinaryOp::Or:
        case BinaryOp::Xor:
        case BinaryOp::Power:
        case BinaryOp::TrueDivide: return all;
    }
    unreachable();
}

Interval range_of(UnaryOp op, const Interval& a, const Type& result) {
    switch (op) {
        case UnaryOp::Negate: return fit({-a.high, -a.low}, result);
        case UnaryOp::Invert: return result.is_signed() ? Interval{-a.high - 1, -a.low - 1} : full_range(result);
        case UnaryOp::Not: return {1 - a.high, 1 - a.low};
        case UnaryOp::Abs: {
            Wide high = std::max(a.high < 0 ? -a.high : a.high, a.low < 0 ? -a.low : a.low);
            return fit({0, high}, result);
        }
    }
    unreachable();
}

} // namespace krait::passes
