// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Functions that take numbers apart and put them together: modf, frexp, ldexp, nextafter; and
// rsqrt.

#include "elementary.h"

// modf: {fraction, whole}, both with the sign of x; modf(inf) is {0, inf}.

float __krait_modf_second_f32(float x) {
    return __builtin_truncf(x);
}
float __krait_modf_first_f32(float x) {
    const float fraction = __builtin_fabsf(x) == INFINITY_F32 ? 0.0f : x - __builtin_truncf(x);
    return __builtin_copysignf(fraction, x);
}
double __krait_modf_second_f64(double x) {
    return __builtin_trunc(x);
}
double __krait_modf_first_f64(double x) {
    const double fraction = __builtin_fabs(x) == INFINITY_F64 ? 0.0 : x - __builtin_trunc(x);
    return __builtin_copysign(fraction, x);
}

// frexp: {m, e} with x = m * 2^e and 0.5 <= |m| < 1; {x, 0} for zero, infinity and NaN. Subnormals
// are scaled up to have a leading bit first.

static inline int has_parts_f32(float x) {
    return x != 0.0f && __builtin_fabsf(x) < INFINITY_F32;
}
static inline float normal_f32(float x, int32_t* shift) {
    const int is_small = __builtin_fabsf(x) < 0x1p-126f;
    *shift = is_small ? -32 : 0;
    return is_small ? x * 0x1p32f : x;
}
float __krait_frexp_first_f32(float x) {
    int32_t shift;
    const uint32_t bits = bits_f32(normal_f32(x, &shift));
    return has_parts_f32(x) ? float_of_bits((bits & 0x807fffffu) | 0x3f000000u) : x;
}
int32_t __krait_frexp_second_f32(float x) {
    int32_t shift;
    const uint32_t bits = bits_f32(normal_f32(x, &shift));
    return has_parts_f32(x) ? (int32_t)((bits >> 23) & 0xffu) - 126 + shift : 0;
}

static inline int has_parts_f64(double x) {
    return x != 0.0 && __builtin_fabs(x) < INFINITY_F64;
}
static inline double normal_f64(double x, int32_t* shift) {
    const int is_small = __builtin_fabs(x) < 0x1p-1022;
    *shift = is_small ? -64 : 0;
    return is_small ? x * 0x1p64 : x;
}
double __krait_frexp_first_f64(double x) {
    int32_t shift;
    const uint64_t bits = bits_f64(normal_f64(x, &shift));
    return has_parts_f64(x) ? double_of_bits((bits & 0x800fffffffffffffu) | 0x3fe0000000000000u)
                            : x;
}
int32_t __krait_frexp_second_f64(double x) {
    int32_t shift;
    const uint64_t bits = bits_f64(normal_f64(x, &shift));
    return has_parts_f64(x) ? (int32_t)((bits >> 52) & 0x7ffu) - 1022 + shift : 0;
}

// ldexp: x * 2^n rounded once. Going down, all steps but the last are exact because the last one
// starts from a normal number: a step of 2^-126 * 2^24 takes x below 2^-102 only if the next one
// takes it to zero or to its final subnormal. Going up, no step rounds. n is bounded to what can
// matter: 2^-149 * 2^277 overflows.

float __krait_ldexp_f32(float x, int32_t n) {
    int32_t rest = n > 381 ? 381 : n < -330 ? -330 : n;
    for (int step = 0; step < 2; ++step) {
        if (rest > 127) {
            x *= 0x1p127f;
            rest -= 127;
        } else if (rest < -126) {
            x *= 0x1p-102f;
            rest += 102;
        }
    }
    return x * power_of_two_f32(rest);
}

double __krait_ldexp_f64(double x, int32_t n) {
    int32_t rest = n > 3069 ? 3069 : n < -2960 ? -2960 : n;
    for (int step = 0; step < 2; ++step) {
        if (rest > 1023) {
            x *= 0x1p1023;
            rest -= 1023;
        } else if (rest < -1022) {
            x *= 0x1p-969;
            rest += 969;
        }
    }
    return x * power_of_two_f64(rest);
}

// nextafter: neighbouring floats of one sign have neighbouring bit patterns.

float __krait_nextafter_f32(float x, float y) {
    if (x != x || y != y) return x + y;
    if (x == y) return y;
    if (x == 0.0f) return __builtin_copysignf(0x1p-149f, y);
    const uint32_t bits = bits_f32(x);
    return float_of_bits((x < y) == (x > 0.0f) ? bits + 1 : bits - 1);
}

double __krait_nextafter_f64(double x, double y) {
    if (x != x || y != y) return x + y;
    if (x == y) return y;
    if (x == 0.0) return __builtin_copysign(0x1p-1074, y);
    const uint64_t bits = bits_f64(x);
    return double_of_bits((x < y) == (x > 0.0) ? bits + 1 : bits - 1);
}

// rsqrt: both steps round to nearest, so the error stays below 1.5 units without a Newton step.

float __krait_rsqrt_f32(float x) {
    return 1.0f / __builtin_sqrtf(x);
}
double __krait_rsqrt_f64(double x) {
    return 1.0 / __builtin_sqrt(x);
}
