# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A float32 that a loop multiplies by a float64 is float64 from the first turn on.
# CASE: grow grid=1 block=4 values:int32:0,1,2,9 f32:0.1 zeros:4:float64 exact
import numpy as np
from numba import cuda


@cuda.jit
def grow(turns, start, out):
    i = cuda.grid(1)
    x = start
    y = np.float32(1)
    for k in range(turns[i]):
        y = x + y
        x = x * 1.1
    out[i] = y / np.float32(3)
