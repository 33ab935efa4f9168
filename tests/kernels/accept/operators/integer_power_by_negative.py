# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# An integer to a negative power is 0, but for 1 and -1; 0 gives the smallest int64.
# CASE: power grid=1 block=6 values:int64:0,1,-1,2,-1,-7 values:int64:-1,-5,-3,-1,-2,-2 zeros:6:int64
from numba import cuda


@cuda.jit
def power(a, b, out):
    i = cuda.grid(1)
    out[i] = a[i] ** b[i]
