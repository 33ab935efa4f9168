# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# `view(dtype)` reads the same bytes as another type.
# CASE: bits grid=1 block=4 values:float32:1,-2.5,0,3.25 arange:2x4:int32 zeros:16:int64 exact
import numpy as np
from numba import cuda, uint8


@cuda.jit
def bits(a, b, out):
    i = cuda.grid(1)
    out[i] = a.view(np.int32)[i]
    out[4 + i] = b.view(uint8)[1, 4 * i]
    out[8 + i] = b.view("int64")[i // 2, i % 2]
    if i == 0:
        out[12] = b.view(np.int16).shape[1]
        out[13] = b.view(np.int64).shape[1]
        b.view(np.uint8)[0, 1] = 1
        out[14] = b.T.view(np.uint32)[1, 1]
