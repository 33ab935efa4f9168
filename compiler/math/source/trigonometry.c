// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// sin, cos and tan for float64. Up to 2^20 the argument is reduced by multiples of pi/2 in three
// parts with fused multiply-adds, which libclc does not do: it runs the reduction for huge
// arguments every time. Beyond that, and for infinity and NaN, libclc's functions are used.

#include "elementary.h"

static const double kReducesFast = 0x1p20;

// x = n * pi/2 + high + low; |high| <= pi/4 or a little more, and low is below its last place.
typedef struct {
    double high, low;
    int32_t quadrant; // n modulo 4 is what counts
} reduced;

static inline reduced reduce(double x) {
    const double kHalfPi[] = {0x1.921fb54442d18p0, 0x1.1a62633145c07p-54, -0x1.f1976b7ed8fbcp-110};
    const double n = __builtin_roundeven(x * 0x1.45f306dc9c883p-1);
    // Exact: the difference is a multiple of 2^-53 and smaller than 1.
    const double first = multiply_add_f64(-n, kHalfPi[0], x);
    const double second = n * kHalfPi[1];
    const double second_error = multiply_add_f64(n, kHalfPi[1], -second);
    // Knuth's two-sum: near a multiple of pi / 2 either operand may be the larger one.
    const double high = first - second;
    const double taken = high - first;
    const double error = (first - (high - taken)) - (second + taken);
    const double low = multiply_add_f64(-n, kHalfPi[2], error - second_error);
    // If first and second cancelled, low is not small beside high until the two are renewed.
    const double sum = high + low;
    const reduced result = {sum, (high - sum) + low, (int32_t)n};
    return result;
}

// sin(high + low) - high and cos(high + low) - 1, minimax polynomials in high, first order in low.
static inline double sine_remainder(reduced r) {
    const double square = r.high * r.high;
    double q = 0x1.5d8d6e1091ee7p-33;
    q = multiply_add_f64(q, square, -0x1.ae5e52092adc8p-26);
    q = multiply_add_f64(q, square, 0x1.71de355c5f14p-19);
    q = multiply_add_f64(q, square, -0x1.a01a019befb93p-13);
    q = multiply_add_f64(q, square, 0x1.111111110f751p-7);
    q = multiply_add_f64(q, square, -0x1.5555555555548p-3);
    return multiply_add_f64(q, square * r.high, multiply_add_f64(-0.5 * square, r.low, r.low));
}

static inline reduced sine(reduced r) {
    const double remainder = sine_remainder(r);
    const double high = r.high + remainder;
    const reduced result = {high, (r.high - high) + remainder, 0};
    return result;
}

static inline reduced cosine(reduced r) {
    const double square = r.high * r.high;
    double q = -0x1.8fb080bca7be2p-37;
    q = multiply_add_f64(q, square, 0x1.1ee9f033656fap-29);
    q = multiply_add_f64(q, square, -0x1.27e4f81167081p-22);
    q = multiply_add_f64(q, square, 0x1.a01a019cbe19dp-16);
    q = multiply_add_f64(q, square, -0x1.6c16c16c15218p-10);
    q = multiply_add_f64(q, square, 0x1.555555555554cp-5);
    const double half = 0.5 * square;
    const double main = 1.0 - half;
    const double rest =
        multiply_add_f64(q, square * square, ((1.0 - main) - half) - r.high * r.low);
    const double high = main + rest;
    const reduced result = {high, (main - high) + rest, 0};
    return result;
}

static inline double with_sign_of_turn(double value, int32_t quadrant) {
    return quadrant & 2 ? -value : value;
}

double __krait_sin_f64(double x) {
    if (!(__builtin_fabs(x) < kReducesFast)) return libclc_sin_f64(x);
    if (x == 0.0) return x;
    const reduced r = reduce(x);
    return with_sign_of_turn(r.quadrant & 1 ? cosine(r).high : sine(r).high, r.quadrant);
}

double __krait_cos_f64(double x) {
    if (!(__builtin_fabs(x) < kReducesFast)) return libclc_cos_f64(x);
    const reduced r = reduce(x);
    return with_sign_of_turn(r.quadrant & 1 ? sine(r).high : cosine(r).high, r.quadrant + 1);
}

double __krait_tan_f64(double x) {
    if (!(__builtin_fabs(x) < kReducesFast)) return libclc_tan_f64(x);
    if (x == 0.0) return x;
    const reduced r = reduce(x);
    const reduced s = sine(r);
    const reduced c = cosine(r);
    const reduced above = r.quadrant & 1 ? c : s;
    const reduced below = r.quadrant & 1 ? s : c;
    // One correction of the quotient by what the division and both tails left out.
    const double quotient = above.high / below.high;
    const double left =
        multiply_add_f64(-quotient, below.high, above.high) + above.low - quotient * below.low;
    const double tangent = quotient + left / below.high;
    return r.quadrant & 1 ? -tangent : tangent;
}
