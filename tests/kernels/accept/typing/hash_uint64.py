# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A 64-bit mixing function keeps uint64 through casts, shifts and wrapping products.
# CASE: mix grid=2 block=16 arange:32:uint64 zeros:32:uint64
import numpy as np
from numba import cuda


@cuda.jit
def mix(x, out):
    i = cuda.grid(1)
    if i < x.size:
        z = x[i] * np.uint64(0x9E3779B97F4A7C15)
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        out[i] = z ^ (z >> np.uint64(31))
