# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from numba import cuda


@cuda.jit
def scale(x, factor):
    i = cuda.grid(1)
    if i < x.sise:
        x[i] = factor * x[i]
