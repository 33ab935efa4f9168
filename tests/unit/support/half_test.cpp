// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/support/half.h"

#include <catch2/catch.hpp>

#include <cmath>
#include <limits>

using krait::Half;

namespace {

Half half(unsigned bits) { return {static_cast<uint16_t>(bits)}; }

// Finite, and above 0: the order of the bits is that of the values.
constexpr unsigned kInfinity = 0x7c00;

double below(double value) { return std::nextafter(value, -1.0); }
double above(double value) { return std::nextafter(value, 1e9); }

} // namespace

TEST_CASE("values of float16 are those of IEEE 754") {
    CHECK(half(0x3c00).value() == 1);
    CHECK(half(0xc100).value() == -2.5);
    CHECK(half(0x7bff).value() == 65504);
    CHECK(half(0x0001).value() == 0x1p-24);
    CHECK(half(0x03ff).value() == 1023 * 0x1p-24);
    CHECK(half(0x0400).value() == 0x1p-14);
    CHECK(half(0x7c00).value() == std::numeric_limits<double>::infinity());
    CHECK(half(0xfc00).value() == -std::numeric_limits<double>::infinity());
    CHECK(std::isnan(half(0x7e00).value()));
    CHECK(std::signbit(half(0x8000).value()));
}

TEST_CASE("each float16 but a nan comes back from its value, a nan as a nan of its sign") {
    for (unsigned bits = 0; bits <= 0xffff; ++bits) {
        const bool is_nan = (bits & 0x7fff) > kInfinity;
        const unsigned expected = is_nan ? (bits & 0x8000) | 0x7e00 : bits;
        if (Half::from(half(bits).value()).bits != expected) FAIL_CHECK("bits " << bits);
    }
}

TEST_CASE("what lies between two float16 goes to the nearer one, and from the middle to the even one") {
    for (unsigned bits = 0; bits + 1 < kInfinity; ++bits) {
        const double low = half(bits).value(), high = half(bits + 1).value(), middle = (low + high) / 2;
        const unsigned even = bits + (bits & 1);
        bool right = Half::from(middle).bits == even;
        right = right && Half::from(below(middle)).bits == bits && Half::from(above(middle)).bits == bits + 1;
        right = right && Half::from(-middle).bits == (even | 0x8000);
        right = right && Half::from(above(low)).bits == bits && Half::from(below(high)).bits == bits + 1;
        if (!right) FAIL_CHECK("between " << low << " and " << high);
    }
}

TEST_CASE("beyond the largest float16 by half a step and more is infinity") {
    CHECK(Half::from(65519.999).bits == 0x7bff);
    CHECK(Half::from(65520).bits == 0x7c00);
    CHECK(Half::from(-1e300).bits == 0xfc00);
    CHECK(Half::from(std::numeric_limits<double>::infinity()).bits == 0x7c00);
}

TEST_CASE("what is too small is a zero with its sign") {
    CHECK(Half::from(0x1p-25).bits == 0);
    CHECK(Half::from(above(0x1p-25)).bits == 1);
    CHECK(Half::from(-0x1p-26).bits == 0x8000);
    CHECK(Half::from(5e-324).bits == 0);
    CHECK(Half::from(-0.0).bits == 0x8000);
}
