# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# On a branch cut the sign of a zero decides, as in C.
# CASE: cut grid=1 block=8 values:float64:-2,-2,2,2,0,0,-0.0,0.5 values:float64:0,-0.0,0,-0.0,2,-2,2,-0.0 zeros:8x6:complex128 rtol=1e-12 atol=1e-15
import cmath

from numba import cuda


@cuda.jit
def cut(x, y, out):
    i = cuda.grid(1)
    z = complex(x[i], y[i])
    out[i, 0] = cmath.log(z)
    out[i, 1] = cmath.sqrt(z)
    out[i, 2] = cmath.asin(z)
    out[i, 3] = cmath.acos(z)
    out[i, 4] = cmath.atanh(z * 0.75)
    out[i, 5] = cmath.acosh(z)
