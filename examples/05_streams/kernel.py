# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from numba import cuda


@cuda.jit
def step(x, rate):
    i = cuda.grid(1)
    if i < x.size:
        x[i] += rate * (1 - x[i])
