// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A float16 of the host: the bits of IEEE 754 binary16, and conversions from and to double that round once, to nearest
// even. C++20 has no such type, and a compiler's own would tie us to it.
#pragma once

#include <bit>
#include <cstdint>

namespace krait {

struct Half {
    uint16_t bits = 0;

    static constexpr Half from(double value) {
        const auto wide = std::bit_cast<uint64_t>(value);
        const auto sign = static_cast<uint16_t>(wide >> 48 & 0x8000);
        const auto magnitude = wide & ~(uint64_t{1} << 63);
        if (magnitude > kInfinity) return {static_cast<uint16_t>(sign | 0x7e00)};
        const int exponent = static_cast<int>(magnitude >> kFraction) - 1023;
        if (exponent >= 16) return {static_cast<uint16_t>(sign | 0x7c00)};
        if (exponent < -25) return {sign};
        // All of the significand, then as many bits as stay: fewer below the least normal number, 2^-14.
        const uint64_t significand = (magnitude & ((uint64_t{1} << kFraction) - 1)) | uint64_t{1} << kFraction;
        const int dropped = kFraction - 10 + (exponent < -14 ? -14 - exponent : 0);
        uint64_t kept = significand >> dropped;
        const uint64_t rest = significand & ((uint64_t{1} << dropped) - 1);
        const uint64_t tie = uint64_t{1} << (dropped - 1);
        if (rest > tie || (rest == tie && (kept & 1) != 0)) ++kept;
        // The leading bit adds 1 to the exponent field, as does a carry out of the fraction, up to infinity.
        const uint64_t field = exponent < -14 ? 0 : static_cast<uint64_t>(exponent + 14) << 10;
        return {static_cast<uint16_t>(sign | (field + kept))};
    }

    constexpr double value() const {
        const int exponent = bits >> 10 & 0x1f;
        const int fraction = bits & 0x3ff;
        const uint64_t sign = static_cast<uint64_t>(bits & 0x8000) << 48;
        if (exponent == 0x1f)
            return std::bit_cast<double>(sign | kInfinity | static_cast<uint64_t>(fraction) << (kFraction - 10));
        // In units of the least subnormal, 2^-24.
        const double units =
            exponent == 0 ? fraction : static_cast<double>(int64_t{fraction | 0x400} << (exponent - 1));
        return std::bit_cast<double>(sign | std::bit_cast<uint64_t>(units * 0x1p-24));
    }

private:
    static constexpr int kFraction = 52;
    static constexpr uint64_t kInfinity = uint64_t{0x7ff} << kFraction;
};

} // namespace krait
