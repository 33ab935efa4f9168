// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// pow for float64: libclc's, with its exponent kept where its arithmetic holds.

#include "elementary.h"

// Beyond 2^64 every y is even, and the power is 0, 1 or infinity: also the neighbours of 1, 1 -
// 2^-53 and 1 + 2^-52, have left the range. libclc gives infinity for 2^-1e100, as the product y *
// log(x) overflows there.
double __krait_pow_f64(double x, double y) {
    const double limit = 0x1p64;
    const double bounded = __builtin_fabs(y) > limit ? __builtin_copysign(limit, y) : y;
    return libclc_pow_f64(x, bounded);
}
