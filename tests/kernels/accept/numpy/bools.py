# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Of bools some functions give bools and others int8.
# CASE: of_bool grid=1 block=4 values:bool:0,0,1,1 values:bool:0,1,0,1 zeros:4x12:int64
import numpy as np
from numba import cuda


@cuda.jit
def of_bool(x, y, out):
    i = cuda.grid(1)
    a, b = x[i], y[i]
    out[i, 0] = np.add(a, b)
    out[i, 1] = np.multiply(a, b)
    out[i, 2] = np.bitwise_xor(a, b)
    out[i, 3] = np.invert(a)
    out[i, 4] = np.maximum(a, b)
    out[i, 5] = np.minimum(a, b)
    out[i, 6] = np.absolute(a)
    out[i, 7] = np.left_shift(a, b)
    out[i, 8] = np.logical_or(a, b)
    out[i, 9] = np.where(a, b, a)
    out[i, 10] = np.square(a)
    out[i, 11] = np.isfinite(a)
