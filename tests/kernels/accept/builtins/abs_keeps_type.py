# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# abs(x) keeps x's type, so abs(int8(-128)) is -128.
# CASE: absolute grid=1 block=4 values:int8:-128,-127,5,0 values:float32:-0.0,-1.5,nan,-inf values:int64:-5,5,0,-9223372036854775807 zeros:4:int64 zeros:4:float32 zeros:4:int64 exact
from numba import cuda


@cuda.jit
def absolute(a, x, n, of_int8, of_float, of_int64):
    i = cuda.grid(1)
    of_int8[i] = abs(a[i])
    of_float[i] = abs(x[i])
    of_int64[i] = abs(n[i])
