# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Functions of two arguments: atan2, hypot, copysign, fmod, remainder, pow.
# CASE: pairs grid=1 block=6 values:float64:1,-1,0.5,-7.5,3,5.25 values:float64:2,-2,0.25,2,-4,0.75 zeros:6x6:float64 rtol=1e-12
# CASE: pairs grid=1 block=6 values:float32:1,-1,0.5,-7.5,3,5.25 values:float32:2,-2,0.25,2,-4,0.75 zeros:6x6:float64 rtol=2e-6
import math

from numba import cuda


@cuda.jit
def pairs(a, b, out):
    i = cuda.grid(1)
    out[i, 0] = math.atan2(a[i], b[i])
    out[i, 1] = math.hypot(a[i], b[i])
    out[i, 2] = math.copysign(a[i], b[i])
    out[i, 3] = math.fmod(a[i], b[i])
    out[i, 4] = math.remainder(a[i], b[i])
    out[i, 5] = math.pow(abs(a[i]), b[i])
