# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A device function is typed by its arguments, once for each combination of types.
# CASE: call grid=1 block=1 i32:7 f32:0.1 zeros:4:float64 exact
import numpy as np
from numba import cuda


@cuda.jit(device=True)
def third(x):
    return x / np.float32(3)


@cuda.jit
def call(n, x, out):
    out[0] = third(n)
    out[1] = third(x)
    out[2] = third(np.int16(n))
    out[3] = third(2.0)
