# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# round(x) rounds half to even and gives int64; integers go through float64.
# CASE: rounded grid=1 block=10 values:float64:0.5,1.5,2.5,-0.5,-1.5,2.4999,1e18,-3.7,4503599627370497.5,0 values:float32:0.5,1.5,2.5,-0.5,-1.5,8388609,1e10,-3.7,16777216,0 zeros:10:int64 zeros:10:int64 zeros:10:int64 exact
from numba import cuda


@cuda.jit
def rounded(x, y, of_double, of_float, of_int):
    i = cuda.grid(1)
    of_double[i] = round(x[i])
    of_float[i] = round(y[i])
    of_int[i] = round(i)
