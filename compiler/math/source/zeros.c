// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The sign of a zero result, where libclc loses it: odd functions of float64 keep the sign of a
// zero argument; sin(pi x) is a zero with the sign of x at every integer, and cos(pi x) is plus
// zero at every odd multiple of one half (IEEE 754-2019, 9.2.1).

#include "elementary.h"

double __krait_asin_f64(double x) {
    return x == 0.0 ? x : libclc_asin_f64(x);
}
double __krait_atan_f64(double x) {
    return x == 0.0 ? x : libclc_atan_f64(x);
}
double __krait_erf_f64(double x) {
    return x == 0.0 ? x : libclc_erf_f64(x);
}
double __krait_expm1_f64(double x) {
    return x == 0.0 ? x : libclc_expm1_f64(x);
}

float __krait_sinpi_f32(float x) {
    const float sine = libclc_sinpi_f32(x);
    return sine == 0.0f ? __builtin_copysignf(sine, x) : sine;
}
double __krait_sinpi_f64(double x) {
    const double sine = libclc_sinpi_f64(x);
    return sine == 0.0 ? __builtin_copysign(sine, x) : sine;
}

// Adding plus zero changes nothing but minus zero.
float __krait_cospi_f32(float x) {
    return libclc_cospi_f32(x) + 0.0f;
}
double __krait_cospi_f64(double x) {
    return libclc_cospi_f64(x) + 0.0;
}
