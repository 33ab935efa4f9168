# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# One device function serves arrays of different types in one kernel.
# CASE: call grid=1 block=4 arange:4:int32 full:4:float32:0.1 zeros:4:float64 exact
import numpy as np
from numba import cuda


@cuda.jit(device=True)
def at(x, i):
    return x[i] / np.float32(3)


@cuda.jit
def call(a, b, out):
    i = cuda.grid(1)
    out[i] = at(a, i) + at(b, i)
