// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The approximate float32 functions of the nvptx flavour, for fast-math kernels: the hardware's
// units and one multiplication. The error of sin and cos is absolute and grows with the argument;
// subnormals count as zero. Rows of math_functions.def with a fast libdevice name have one. On the CPU
// the fast symbols are the accurate functions.

#include "elementary.h"

#define LN2_F32 0x1.62e43p-1f
#define LOG10_2_F32 0x1.344136p-2f
#define LOG2_10_F32 0x1.a934fp1f

static inline float power_of_two(float x) {
    return __nvvm_ex2_approx_ftz_f(x);
}
static inline float binary_logarithm(float x) {
    return __nvvm_lg2_approx_ftz_f(x);
}

float __krait_fast_cos_f32(float x) {
    return __nvvm_cos_approx_ftz_f(x);
}
float __krait_fast_exp_f32(float x) {
    return power_of_two(x * LOG2_E_F32);
}
float __krait_fast_exp10_f32(float x) {
    return power_of_two(x * LOG2_10_F32);
}
float __krait_fast_log_f32(float x) {
    return binary_logarithm(x) * LN2_F32;
}
float __krait_fast_log10_f32(float x) {
    return binary_logarithm(x) * LOG10_2_F32;
}
float __krait_fast_log2_f32(float x) {
    return binary_logarithm(x);
}
float __krait_fast_pow_f32(float x, float y) {
    return power_of_two(y * binary_logarithm(x));
}
float __krait_fast_sin_f32(float x) {
    return __nvvm_sin_approx_ftz_f(x);
}
float __krait_fast_tan_f32(float x) {
    return __nvvm_div_approx_ftz_f(__nvvm_sin_approx_ftz_f(x), __nvvm_cos_approx_ftz_f(x));
}
