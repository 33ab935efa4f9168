# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Two arrays exchange their elements through a local.
# CASE: swap grid=1 block=32 arange:20:int32 full:20:int32:7
from numba import cuda


@cuda.jit
def swap(x, y):
    i = cuda.grid(1)
    if i < x.size:
        a = x[i]
        x[i] = y[i]
        y[i] = a
