// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// gamma and lgamma. Near 2 both are polynomials (minimax fits of the Taylor series about 2, whose
// coefficients are values of the zeta function); the recurrence gamma(x + 1) = x * gamma(x) carries
// that to [-8, 8]; above it is Stirling's series and below it the reflection formula. See the NIST
// Digital Library of Mathematical Functions, 5.5.1, 5.5.3, 5.7.3 and 5.11.1. float32 is computed in
// float64: no float32 formula stays accurate near the zeros of lgamma or under a product of forty
// factors.

#include "elementary.h"

static const double kPi = 0x1.921fb54442d18p1;
static const double kSqrtTwoPi = 0x1.40d931ff62706p1;
static const double kHalfLogTwoPi = 0x1.d67f1c864beb5p-1;

// Horner's rule; unrolled, since the count is known wherever it is inlined.
static inline double polynomial(const double* coefficients, int count, double x) {
    double sum = coefficients[count - 1];
    for (int i = count - 2; i >= 0; --i)
        sum = multiply_add_f64(sum, x, coefficients[i]);
    return sum;
}
#define POLYNOMIAL(coefficients, x)                                                                \
    polynomial(coefficients, sizeof(coefficients) / sizeof(double), x)

// gamma(2 + t), |t| <= 1/2.
static inline double gamma_near_two(double t) {
    static const double kCoefficients[] = {0x1p0,
                                           0x1.b0ee6072093c8p-2,
                                           0x1.a5b978b96bee2p-2,
                                           0x1.4e239984667a8p-4,
                                           0x1.301fbb0f20e81p-4,
                                           -0x1.17f37475a04c2p-12,
                                           0x1.6d7eead11a44dp-7,
                                           -0x1.75e6e76c2bac4p-9,
                                           0x1.13c4471b09c9ep-9,
                                           -0x1.e21f8b26e5d09p-11,
                                           0x1.011b638dfb88bp-11,
                                           -0x1.f938eaf27dc97p-13,
                                           0x1.fe3160f415c73p-14,
                                           -0x1.ffa2b32b1b418p-15,
                                           0x1.00e7707bdc8dep-15,
                                           -0x1.e7599df971783p-17,
                                           0x1.dd2627b75bfefp-18,
                                           -0x1.5a640c924e073p-18,
                                           0x1.6d49dca71c865p-19};
    return POLYNOMIAL(kCoefficients, t);
}

// The same within 2^-29, for float32.
static inline double gamma_near_two_roughly(double t) {
    static const double kCoefficients[] = {
        0x1.000000045d842p0,  0x1.b0ee5fcd21861p-2,   0x1.a5b96ab9263cfp-2, 0x1.4e2439bb7d9b7p-4,
        0x1.3026cff38a70bp-4, -0x1.22fd546eb5becp-12, 0x1.6b056d76df0d2p-7, -0x1.6bf3669deb186p-9,
        0x1.4000be2ab94b2p-9, -0x1.2ec5a25141bcbp-10};
    return POLYNOMIAL(kCoefficients, t);
}

// log(gamma(2 + t)) / t, |t| <= 1/2.
static inline double log_gamma_near_two(double t) {
    static const double kCoefficients[] = {
        0x1.b0ee6072093cep-2,   0x1.4a34cc4a60fa8p-2,   -0x1.13e001a55754bp-4,
        0x1.51322ac7d6f48p-6,   -0x1.e404fc21da56fp-8,  0x1.7add6eb025a9fp-9,
        -0x1.38ac5bfcab04ap-10, 0x1.0b36ae81451f9p-11,  -0x1.d3fd6a8d3634bp-13,
        0x1.a128276078cd3p-14,  -0x1.78d8fb8392752p-15, 0x1.57fe177e1ac63p-16,
        -0x1.3d4c88d7ad5e5p-17, 0x1.26d71d1a4ae03p-18,  -0x1.0901607c284fcp-19,
        0x1.e337f44dab809p-21,  -0x1.37e847c566111p-21, 0x1.3f7878c8a6da6p-22};
    return POLYNOMIAL(kCoefficients, t);
}

// log(gamma(1 + t)) / t, -1/4 <= t <= 1/2.
static inline double log_gamma_near_one(double t) {
    static const double kCoefficients[] = {
        -0x1.2788cfc6fb619p-1, 0x1.a51a6625307d1p-1, -0x1.9a4d55beab349p-2, 0x1.151322ac7e3bep-2,
        -0x1.a8b9c17a91336p-3, 0x1.5b40cb0edf6e2p-3, -0x1.2703a1e5205ffp-3, 0x1.010b3720237a2p-3,
        -0x1.c8066e2f37657p-4, 0x1.9a01b7ae1cb8dp-4, -0x1.748c2b01baf2dp-4, 0x1.556f5d98a9653p-4,
        -0x1.3b27479e054a8p-4, 0x1.245e58742107p-4,  -0x1.101ef0f23e68cp-4, 0x1.0067aa0ac962bp-4,
        -0x1.f3af72eae7187p-5, 0x1.e7020e0f81dcp-5,  -0x1.96d77e2c2f0ebp-5, 0x1.cd9cb4c786f8ep-6,
        -0x1.f13ad8841fdc8p-8};
    return POLYNOMIAL(kCoefficients, t);
}

// The factor by which sqrt(2 pi) x^(x - 1/2) e^-x falls short of gamma(x), for w = 1/x <= 1/8.
static inline double stirling_factor(double w) {
    static const double kCoefficients[] = {0x1p0,
                                           0x1.5555555555559p-4,
                                           0x1.c71c71c7116e1p-9,
                                           -0x1.5f7268e7c84fep-9,
                                           -0x1.e13cfdb9272ep-13,
                                           0x1.9b10f43ddb26p-11,
                                           0x1.23aeb91b5ee55p-14,
                                           -0x1.34dfbbdc570d8p-11,
                                           -0x1.61c23ca624cb5p-14,
                                           0x1.17494286e659ep-10,
                                           -0x1.c84f8263a3f91p-11};
    return POLYNOMIAL(kCoefficients, w);
}

// Its logarithm.
static inline double stirling_summand(double w) {
    static const double kCoefficients[] = {
        0x1.5555555555555p-4,  -0x1.6c16c16c10997p-9,  0x1.a01a015dd613ep-11, -0x1.3813320aa797p-11,
        0x1.b920e2feee993p-11, -0x1.ee6cb6acedee1p-10, 0x1.4676341471959p-8};
    return w * POLYNOMIAL(kCoefficients, w * w);
}

static inline int is_pole(double x) {
    return x <= 0.0 && __builtin_floor(x) == x;
}

static inline int is_odd(double whole) {
    return whole - 2.0 * __builtin_floor(whole * 0.5) != 0.0;
}

// x > 0 brought down, x < 0 brought up to [3/2, 5/2): gamma(x) = gamma(2 + t) * above / below. All
// additions are exact except x + 1 for a small x, whose rounding counts once.
typedef struct {
    double t, above, below;
} recurrence;

static inline recurrence recur_to_two(double x) {
    recurrence result = {x, 1.0, 1.0};
    while (result.t >= 2.5) {
        result.t -= 1.0;
        result.above *= result.t;
    }
    while (result.t < 0.5) {
        if (result.t >= -0.5) {
            result.below *= result.t * (result.t + 1.0);
            return result; // t is 2 + t - 2
        }
        result.below *= result.t;
        result.t += 1.0;
    }
    if (result.t < 1.5) {
        result.below *= result.t;
        result.t += 1.0;
    }
    result.t -= 2.0;
    return result;
}

static double gamma_by_stirling(double x) {
    // x^(x - 1/2) is squared last: the whole power overflows before gamma does.
    const double root = libclc_pow_f64(x, x * 0.5 - 0.25);
    const double scaled = root * (libclc_exp_f64(-x) * (kSqrtTwoPi * stirling_factor(1.0 / x)));
    return scaled * root;
}

// gamma(-x) for x >= 8: gamma(-x) * gamma(x) = -pi / (x sin(pi x)).
static double gamma_by_reflection(double x) {
    const double root = libclc_pow_f64(x, x * 0.5 - 0.25);
    const double sine = libclc_sinpi_f64(x);
    const double scale = libclc_exp_f64(-x) * (kSqrtTwoPi * stirling_factor(1.0 / x));
    return -kPi / (x * sine) / scale / root / root;
}

double __krait_gamma_f64(double x) {
    if (x == 0.0) return 1.0 / x;
    if (is_pole(x)) return NAN_F64; // also minus infinity
    if (x > 172.0) return INFINITY_F64;
    if (x < -185.0) return is_odd(__builtin_floor(x)) ? -0.0 : 0.0;
    if (x >= 8.0) return gamma_by_stirling(x);
    if (x <= -8.0) return gamma_by_reflection(-x);
    if (x != x) return x;
    const recurrence steps = recur_to_two(x);
    return gamma_near_two(steps.t) * steps.above / steps.below;
}

float __krait_gamma_f32(float x) {
    if (x == 0.0f) return 1.0f / x;
    if (is_pole(x)) return NAN_F32;
    if (x > 36.0f) return INFINITY_F32;
    if (x < -43.0f) return is_odd(__builtin_floor(x)) ? -0.0f : 0.0f;
    if (x != x) return x;
    const recurrence steps = recur_to_two(x);
    return (float)(gamma_near_two_roughly(steps.t) * steps.above / steps.below);
}

// x > 0.
static double positive_log_gamma(double x) {
    if (x >= 8.0) {
        const double main = multiply_add_f64(x - 0.5, libclc_log_f64(x) - 1.0, kHalfLogTwoPi - 0.5);
        return main + stirling_summand(1.0 / x);
    }
    if (x >= 2.5) {
        const recurrence steps = recur_to_two(x);
        return multiply_add_f64(log_gamma_near_two(steps.t), steps.t, libclc_log_f64(steps.above));
    }
    if (x >= 1.5) return log_gamma_near_two(x - 2.0) * (x - 2.0);
    if (x >= 0.75) return log_gamma_near_one(x - 1.0) * (x - 1.0) + 0.0; // not -0 at 1
    // log(gamma(x + 1)) - log(x), both summands of one sign.
    if (x >= 0.5) return log_gamma_near_two(x - 1.0) * (x - 1.0) - libclc_log_f64(x);
    return log_gamma_near_one(x) * x - libclc_log_f64(x);
}

double __krait_lgamma_f64(double x) {
    if (x != x) return x;
    if (is_pole(x)) return INFINITY_F64; // also minus infinity
    if (x > 0.0) return x == INFINITY_F64 ? x : positive_log_gamma(x);
    const double magnitude = -x;
    if (magnitude < 0x1p-60) return -libclc_log_f64(magnitude);
    const double sine = __builtin_fabs(libclc_sinpi_f64(magnitude));
    return libclc_log_f64(kPi / (magnitude * sine)) - positive_log_gamma(magnitude);
}

float __krait_lgamma_f32(float x) {
    return (float)__krait_lgamma_f64(x);
}
