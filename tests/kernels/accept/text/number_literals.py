# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Integers in every base with underscores, and floats in every form.
# CASE: literals grid=1 block=1 zeros:12:float64 zeros:6:int64 exact
from numba import cuda


@cuda.jit
def literals(x, n):
    x[0], x[1], x[2], x[3] = 1., .5, 1e3, 1.5E-3
    x[4], x[5], x[6] = 1_000.25, 1e+2, 0e0
    x[7], x[8], x[9] = 0.1, 123456789012345678, 1e308
    x[10], x[11] = 1e400, 5e-324
    n[0], n[1], n[2] = 0xFF_ff, 0o17, 0b1010_1010
    n[3], n[4], n[5] = 1_000_000, 00, 9223372036854775807
