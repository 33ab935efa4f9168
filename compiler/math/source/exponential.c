// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// exp, exp2 and exp10 for float32, with subnormal results. x = n * step + r with r as small as it
// gets, a minimax polynomial for the power of r, and 2^n applied in two halves so that a subnormal
// result is rounded once. Arguments are bounded to where the result has long been 0 or infinity;
// NaN fails both comparisons and stays.

#include "elementary.h"

static inline float bounded(float x, float low, float high) {
    x = x < low ? low : x;
    return x > high ? high : x;
}

float __krait_exp_f32(float x) {
    x = bounded(x, -105.0f, 90.0f);
    const float n = __builtin_roundevenf(x * LOG2_E_F32);
    return scale_f32(exp_minus_one_reduced_f32(subtract_ln2_f32(x, n)) + 1.0f, (int32_t)n);
}

float __krait_exp2_f32(float x) {
    x = bounded(x, -152.0f, 129.0f);
    const float n = __builtin_roundevenf(x);
    const float r = x - n;
    float q = 0.00015243396046571433544158935546875f;
    q = multiply_add_f32(q, r, 0.0013391473330557346343994140625f);
    q = multiply_add_f32(q, r, 0.009618829004466533660888671875f);
    q = multiply_add_f32(q, r, 0.055503584444522857666015625f);
    q = multiply_add_f32(q, r, 0.240226447582244873046875f);
    q = multiply_add_f32(q, r, 0.693147182464599609375f);
    return scale_f32(multiply_add_f32(q, r, 1.0f), (int32_t)n);
}

float __krait_exp10_f32(float x) {
    x = bounded(x, -46.0f, 39.0f);
    const float n = __builtin_roundevenf(x * 0x1.a934fp1f);
    // log10(2) in two parts.
    float r = multiply_add_f32(n, -0.3010300099849700927734375f, x);
    r = multiply_add_f32(n, 1.4320988839244819246232509613037109375e-8f, r);
    float q = 0.205368101596832275390625f;
    q = multiply_add_f32(q, r, 0.54183733463287353515625f);
    q = multiply_add_f32(q, r, 1.17132341861724853515625f);
    q = multiply_add_f32(q, r, 2.0346558094024658203125f);
    q = multiply_add_f32(q, r, 2.65094852447509765625f);
    q = multiply_add_f32(q, r, 2.302585124969482421875f);
    return scale_f32(multiply_add_f32(q, r, 1.0f), (int32_t)n);
}
