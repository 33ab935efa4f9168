# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# float32 with a float literal computes in float64; with a cast literal it stays float32.
# CASE: scale grid=1 block=32 random:20:float32:5 zeros:20:float64 zeros:20:float64 exact
import numpy as np
from numba import cuda


@cuda.jit
def scale(x, wide, narrow):
    i = cuda.grid(1)
    if i < x.size:
        wide[i] = x[i] * 0.1
        narrow[i] = x[i] * np.float32(0.1)
