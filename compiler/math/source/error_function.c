// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// erfc for float32, with subnormal results and a small relative error over the whole tail.
//
// After M. M. Shepherd and J. G. Laframboise, "Chebyshev approximation of (1+2x)exp(x^2)erfc(x) in
// 0 <= x < inf", Mathematics of Computation 36 (1981): that function is smooth and lies between 1
// and 1.3, and a polynomial in t = (x - 3) / (x + 3) follows it closely (a minimax fit here).

#include "elementary.h"

static const float kAllUnderflows = 10.1f; // erfc(10.06) is below the smallest subnormal

float __krait_erfc_f32(float x) {
    if (x < 0.5f) return 1.0f - libclc_erf_f32(x); // the difference is above 0.47: nothing cancels
    const float bounded = x > kAllUnderflows ? kAllUnderflows : x;
    const float t = (bounded - 3.0f) / (bounded + 3.0f);
    float q = -0x1.1054f2p-11f;
    q = multiply_add_f32(q, t, 0x1.e28ccap-10f);
    q = multiply_add_f32(q, t, 0x1.38940ap-9f);
    q = multiply_add_f32(q, t, -0x1.85639p-6f);
    q = multiply_add_f32(q, t, 0x1.17eb36p-4f);
    q = multiply_add_f32(q, t, -0x1.e88bp-4f);
    q = multiply_add_f32(q, t, 0x1.0981fcp-3f);
    q = multiply_add_f32(q, t, -0x1.85a176p-5f);
    q = multiply_add_f32(q, t, -0x1.15c07cp-3f);
    q = multiply_add_f32(q, t, 0x1.b2e6fcp-25f) +
        0x1.40c522p0f; // the last coefficient in two parts

    // exp(-x^2) = exp(-high) * exp(-low) with x^2 = high + low exactly; low is tiny.
    const float high = bounded * bounded;
    const float low = multiply_add_f32(bounded, bounded, -high);
    const float n = __builtin_roundevenf(high * -LOG2_E_F32);
    const float e = exp_minus_one_reduced_f32(subtract_ln2_f32(-high, n) - low) + 1.0f;

    return scale_f32(e * (q / multiply_add_f32(bounded, 2.0f, 1.0f)), (int32_t)n);
}
