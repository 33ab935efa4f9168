// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// fmod and remainder, exact, for both widths: division.inc is the algorithm, once for float and
// once for double.

#include "elementary.h"

#define REAL float
#define WIDTH(name) name##_f32
#define INTRINSIC(name) __builtin_##name##f
#define PRECISION 24
#define MAX_EXPONENT 127
#include "division.inc"
#undef REAL
#undef WIDTH
#undef INTRINSIC
#undef PRECISION
#undef MAX_EXPONENT

#define REAL double
#define WIDTH(name) name##_f64
#define INTRINSIC(name) __builtin_##name
#define PRECISION 53
#define MAX_EXPONENT 1023
#include "division.inc"
