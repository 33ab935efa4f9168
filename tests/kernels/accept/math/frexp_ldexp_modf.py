# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# frexp and modf give pairs, ldexp scales by a power of two.
# CASE: parts grid=1 block=5 values:float64:0.75,-8,0,1e300,3.5 values:float32:0.75,-8,0,1e30,3.5 zeros:5x5:float64 zeros:5:float64 exact
import math

from numba import cuda


@cuda.jit
def parts(x, y, out, narrow):
    i = cuda.grid(1)
    m, e = math.frexp(x[i])
    out[i, 0] = m
    out[i, 1] = e
    out[i, 2] = math.ldexp(m, e - 3)
    fraction, whole = math.modf(x[i])
    out[i, 3] = fraction
    out[i, 4] = whole
    p, q = math.frexp(y[i])
    narrow[i] = math.ldexp(p, i) + q
