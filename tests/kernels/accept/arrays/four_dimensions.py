# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# 4-D arrays index in C, F and A layouts.
# CASE: transpose grid=1 block=48 arange:2x3x4x2:int16 zeros:2x4x3x2:int16
# CASE: transpose grid=1 block=48 arange:2x3x4x2:int16@F zeros:2x4x3x2:int16
# CASE: transpose grid=1 block=48 arange:2x3x4x2:int16 zeros:2x4x3x2:int16@F
# CASE: transpose grid=1 block=48 arange:2x3x4x2:int16@A zeros:2x4x3x2:int16@A
from numba import cuda


@cuda.jit
def transpose(x, out):
    t = cuda.grid(1)
    if t < x.size:
        d = t % x.shape[3]
        c = t // x.shape[3] % x.shape[2]
        b = t // (x.shape[3] * x.shape[2]) % x.shape[1]
        a = t // (x.shape[3] * x.shape[2] * x.shape[1])
        out[x.shape[0] - 1 - a, c, b, d] = x[a, b, c, d]
