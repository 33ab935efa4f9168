# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Functions of floats work in float32 for integers of up to 16 bits and in float64 for wider ones.
# CASE: widths grid=1 block=4 values:int8:1,2,3,100 values:int32:1,2,3,100 values:uint16:1,2,3,60000 zeros:4x8:float64 rtol=1e-6
# CASE: exact_ones grid=1 block=4 values:int16:1,2,3,1001 values:float32:1.1,-2.5,0.3,1e10 zeros:4x10:float64 exact
import numpy as np
from numba import cuda


@cuda.jit
def widths(a, b, c, out):
    i = cuda.grid(1)
    out[i, 0] = np.sin(a[i])
    out[i, 1] = np.sin(b[i])
    out[i, 2] = np.exp(np.float32(a[i]) / np.float32(50))
    out[i, 3] = np.log(c[i])
    out[i, 4] = np.arctan2(a[i], c[i])
    out[i, 5] = np.hypot(a[i], b[i])
    out[i, 6] = np.cbrt(b[i])
    out[i, 7] = np.deg2rad(a[i])


@cuda.jit
def exact_ones(n, x, out):
    i = cuda.grid(1)
    out[i, 0] = np.sqrt(n[i])
    out[i, 1] = np.divide(n[i], np.int16(3))
    out[i, 2] = np.add(n[i], x[i])
    out[i, 3] = np.true_divide(x[i], np.float32(3))
    out[i, 4] = np.reciprocal(x[i])
    out[i, 5] = np.float_power(np.float32(2), n[i] & 3)
    out[i, 6] = np.multiply(x[i], 2)
    out[i, 7] = np.rint(x[i])
    out[i, 8] = np.floor(x[i])
    out[i, 9] = np.copysign(n[i], x[i])
