# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from numba import cuda


@cuda.jit
def add_gpu(x, y, out):
    i = cuda.grid(1)
    if i < out.size:  # the last block is only partly full
        out[i] = x[i] + y[i]
