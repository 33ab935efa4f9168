# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A literal held in a local is still a literal for a shape, a power and grid.
# CASE: use grid=2 block=4 zeros:8:float64 exact
import numpy as np
from numba import cuda, float32


@cuda.jit
def use(out):
    dimensions = 1
    n = 4
    power = 3
    a = cuda.local.array(n, float32)
    i = cuda.grid(dimensions)
    a[-1] = np.float32(1.1)
    out[i] = a[3] ** power + a.size
