# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The element-wise sum of two arrays.
# CASE: add_gpu grid=4 block=32 random:100:float32:1 random:100:float32:2 zeros:100:float32 exact
from numba import cuda


@cuda.jit
def add_gpu(x, y, out):
    idx = cuda.grid(1)
    if idx < out.size:
        out[idx] = x[idx] + y[idx]
