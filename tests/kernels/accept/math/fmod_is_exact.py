# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# math.fmod is exact and has the sign of its first argument, also for large quotients and infinities.
# CASE: remainders grid=1 block=7 values:float64:5.3,-5.3,1e17,5,0,inf,-7.5 values:float64:0.1,0.1,3,inf,5,2,2 values:float32:5.3,-5.3,1e10,5,0,inf,-7.5 values:float32:0.1,0.1,3,inf,5,2,2 zeros:7:float64 zeros:7:float32 exact
import math

from numba import cuda


@cuda.jit
def remainders(a, b, c, d, wide, narrow):
    i = cuda.grid(1)
    wide[i] = math.fmod(a[i], b[i])
    narrow[i] = math.fmod(c[i], d[i])
