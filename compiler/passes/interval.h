// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Closed intervals of integers, wide enough for every 64-bit type and for the exact result of one operation on two of them.
// Functions here know ranges only; what wraps is the caller's business (see `fit`).
#pragma once

#include "compiler/ir/ops.h"

#include <algorithm>
#include <cstdint>

namespace krait::passes {

using Wide = __int128;

struct Interval {
    Wide low = 0;
    Wide high = 0;

    bool operator==(const Interval&) const = default;
    bool contains(const Interval& other) const { return low <= other.low && other.high <= high; }
    bool is_constant() const { return low == high; }
    bool is_empty() const { return low > high; }
};

inline Interval full_range(const ir::Type& type) {
    if (type.is_bool()) return {0, 1};
    unsigned bits = type.bits();
    if (type.is_unsigned()) return {0, (Wide{1} << bits) - 1};
    return {-(Wide{1} << (bits - 1)), (Wide{1} << (bits - 1)) - 1};
}

inline Interval unite(const Interval& a, const Interval& b) {
    return {std::min(a.low, b.low), std::max(a.high, b.high)};
}
inline Interval intersect(const Interval& a, const Interval& b) {
    return {std::max(a.low, b.low), std::min(a.high, b.high)};
}

// The interval, or the type's whole range where the exact result may wrap.
inline Interval fit(const Interval& exact, const ir::Type& type) {
    Interval all = full_range(type);
    return all.contains(exact) ? exact : all;
}

inline Interval add(const Interval& a, const Interval& b) { return {a.low + b.low, a.high + b.high}; }
inline Interval subtract(const Interval& a, const Interval& b) { return {a.low - b.high, a.high - b.low}; }

inline Interval multiply(const Interval& a, const Interval& b) {
    // Operands of 65 bits or fewer: the corners fit 128 bits, save for two whole uint64 ranges, which are capped.
    auto product = [](Wide x, Wide y) {
        Wide result;
        if (__builtin_mul_overflow(x, y, &result)) return (x < 0) == (y < 0) ? Wide{1} << 126 : -(Wide{1} << 126);
        return result;
    };
    Wide corners[] = {product(a.low, b.low), product(a.low, b.high), product(a.high, b.low), product(a.high, b.high)};
    return {*std::min_element(corners, corners + 4), *std::max_element(corners, corners + 4)};
}

inline Wide floor_divide(Wide a, Wide b) {
    Wide quotient = a / b;
    return (a % b != 0 && (a < 0) != (b < 0)) ? quotient - 1 : quotient;
}

// For a divisor that is positive throughout.
inline Interval floor_divide(const Interval& a, const Interval& b) {
    Wide corners[] = {floor_divide(a.low, b.low), floor_divide(a.low, b.high), floor_divide(a.high, b.low),
                      floor_divide(a.high, b.high)};
    return {*std::min_element(corners, corners + 4), *std::max_element(corners, corners + 4)};
}

// The range of an operation's result when its operands lie in these ranges: the whole range of its type where it may wrap.
Interval range_of(ir::UnaryOp op, const Interval& a, const ir::Type& result);
Interval range_of(ir::BinaryOp op, const Interval& a, const Interval& b, const ir::Type& result);

} // namespace krait::passes
