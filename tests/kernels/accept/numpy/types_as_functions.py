# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A type that is computed converts like one that is written: type(x), a.dtype.type, np.dtype(...).type.
# CASE: conversions grid=1 block=3 values:float32:1.1,300.7,-2.5 values:int16:3,-7,100 zeros:3x6:float64 exact
import numpy as np
from numba import cuda


@cuda.jit
def conversions(x, n, out):
    i = cuda.grid(1)
    out[i, 0] = type(x[i])(1.1)
    out[i, 1] = x.dtype.type(0.1)
    out[i, 2] = type(n[i])(x[i] * 100)
    out[i, 3] = np.dtype("f4").type(0.3)
    out[i, 4] = n.dtype.type(70001)
    buffer = cuda.local.array(2, np.dtype(np.int16))
    buffer[0] = 3
    out[i, 5] = buffer[0] + type(1)(x[i])
