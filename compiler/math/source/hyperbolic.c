// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// cosh and sinh for float64: libclc's, never called where they overflow, since libclc indexes a
// table by its argument before it looks at the range.

#include "elementary.h"

static const double kOverflows = 711.0; // cosh(710.48) is already above the largest float64

double __krait_cosh_f64(double x) {
    const double magnitude = __builtin_fabs(x);
    if (magnitude < kOverflows) return libclc_cosh_f64(magnitude);
    return magnitude * INFINITY_F64;
}

double __krait_sinh_f64(double x) {
    if (__builtin_fabs(x) < kOverflows) return libclc_sinh_f64(x);
    return x * INFINITY_F64;
}
