# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A 2-D local array: the square of a small matrix.
# CASE: square grid=1 block=4 random:4x3x3:float32:8 zeros:4x3x3:float32 exact
import numpy as np
from numba import cuda, float32


@cuda.jit
def square(x, out):
    i = cuda.grid(1)
    m = cuda.local.array((3, 3), float32)
    for r in range(3):
        for c in range(3):
            m[r, c] = x[i, r, c]
    for r in range(3):
        for c in range(3):
            s = np.float32(0)
            for k in range(3):
                s += m[r, k] * m[k, c]
            out[i, r, c] = s
