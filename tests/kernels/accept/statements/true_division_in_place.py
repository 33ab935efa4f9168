# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# x /= y of two integers makes x a float64.
# CASE: divide grid=1 block=4 values:int32:1,2,-7,9 values:int32:2,4,2,0 zeros:4:float64 exact
from numba import cuda


@cuda.jit
def divide(a, b, out):
    i = cuda.grid(1)
    x = a[i]
    x /= b[i]
    out[i] = x
