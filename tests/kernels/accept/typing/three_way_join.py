# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The arms of if/elif/else meet in one type.
# CASE: join grid=1 block=3 i32:7 u32:4000000000 f32:0.1 zeros:3:float64 exact
import numpy as np
from numba import cuda


@cuda.jit
def join(a, b, c, out):
    i = cuda.grid(1)
    if i == 0:
        v = a
    elif i == 1:
        v = b
    else:
        v = c
    out[i] = v / np.float32(3)
