# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Tuples of equal length join item by item.
# CASE: join grid=1 block=2 f32:0.1 zeros:2:float64 zeros:2:float64 exact
import numpy as np
from numba import cuda


@cuda.jit
def join(x, first, second):
    i = cuda.grid(1)
    if i == 0:
        t = (x, 1)
    else:
        t = (2, x)
    a, b = t
    first[i] = a / np.float32(3)
    second[i] = b / np.float32(3)
