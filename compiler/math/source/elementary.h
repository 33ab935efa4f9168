// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// What the math sources share: bits of floats and the libclc functions they build on. The sources
// are freestanding C, compiled without contraction; multiply_add is the only fused operation. All
// is exact IEEE arithmetic with subnormals, so that both flavours give the same bits.

#ifndef KRAIT_COMPILER_MATH_SOURCE_ELEMENTARY_H
#define KRAIT_COMPILER_MATH_SOURCE_ELEMENTARY_H

#include <stdint.h>

static inline uint32_t bits_f32(float x) { return __builtin_bit_cast(uint32_t, x); }
static inline uint64_t bits_f64(double x) { return __builtin_bit_cast(uint64_t, x); }
static inline float float_of_bits(uint32_t bits) { return __builtin_bit_cast(float, bits); }
static inline double double_of_bits(uint64_t bits) { return __builtin_bit_cast(double, bits); }

#define INFINITY_F32 __builtin_inff()
#define INFINITY_F64 __builtin_inf()
#define NAN_F32 __builtin_nanf("")
#define NAN_F64 __builtin_nan("")

static inline float multiply_add_f32(float a, float b, float c) { return __builtin_fmaf(a, b, c); }
static inline double multiply_add_f64(double a, double b, double c) { return __builtin_fma(a, b, c); }

// 2^n for n that gives a normal number.
static inline float power_of_two_f32(int32_t n) { return float_of_bits((uint32_t)(n + 127) << 23); }
static inline double power_of_two_f64(int32_t n) { return double_of_bits((uint64_t)(uint32_t)(n + 1023) << 52); }

// x * 2^n in two steps, with one rounding, for |n| <= 252 (f32) or 2044 (f64) and x near 1.
static inline float scale_f32(float x, int32_t n) {
    const int32_t half = n >> 1;
    return x * power_of_two_f32(half) * power_of_two_f32(n - half);
}
static inline double scale_f64(double x, int32_t n) {
    const int32_t half = n >> 1;
    return x * power_of_two_f64(half) * power_of_two_f64(n - half);
}

// exp(r) - 1 for |r| <= ln(2) / 2: minimax, relative to exp within 2^-28.
static inline float exp_minus_one_reduced_f32(float r) {
    float q = 0x1.694c82p-10f;
    q = multiply_add_f32(q, r, 0x1.12397cp-7f);
    q = multiply_add_f32(q, r, 0x1.555a26p-5f);
    q = multiply_add_f32(q, r, 0x1.555492p-3f);
    q = multiply_add_f32(q, r, 0x1.fffffap-2f);
    return multiply_add_f32(q, r * r, r);
}

// x - n * ln(2) for a small integer n. ln(2) is taken in two parts; the first difference is exact.
static inline float subtract_ln2_f32(float x, float n) {
    const float r = multiply_add_f32(n, -0x1.62e43p-1f, x);
    return multiply_add_f32(n, 0x1.05c61p-29f, r);
}

#define LOG2_E_F32 0x1.715476p0f

double libclc_asin_f64(double x) __asm__("_Z4asind");
double libclc_atan_f64(double x) __asm__("_Z4atand");
double libclc_cos_f64(double x) __asm__("_Z3cosd");
double libclc_cosh_f64(double x) __asm__("_Z4coshd");
float libclc_cospi_f32(float x) __asm__("_Z5cospif");
double libclc_cospi_f64(double x) __asm__("_Z5cospid");
float libclc_erf_f32(float x) __asm__("_Z3erff");
double libclc_erf_f64(double x) __asm__("_Z3erfd");
double libclc_exp_f64(double x) __asm__("_Z3expd");
double libclc_expm1_f64(double x) __asm__("_Z5expm1d");
double libclc_log_f64(double x) __asm__("_Z3logd");
double libclc_pow_f64(double x, double y) __asm__("_Z3powdd");
double libclc_sin_f64(double x) __asm__("_Z3sind");
double libclc_sinh_f64(double x) __asm__("_Z4sinhd");
float libclc_sinpi_f32(float x) __asm__("_Z5sinpif");
double libclc_sinpi_f64(double x) __asm__("_Z5sinpid");
double libclc_tan_f64(double x) __asm__("_Z3tand");

#endif // KRAIT_COMPILER_MATH_SOURCE_ELEMENTARY_H
