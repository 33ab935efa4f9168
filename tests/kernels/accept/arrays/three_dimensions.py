# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# 3-D arrays index in C, F and A layouts.
# CASE: fill grid=2,2,2 block=2,2,2 arange:3x2x4:int32 zeros:3x2x4:int64
# CASE: fill grid=2,2,2 block=2,2,2 arange:3x2x4:int32@F zeros:3x2x4:int64@F
# CASE: fill grid=2,2,2 block=2,2,2 arange:3x2x4:int32@A zeros:3x2x4:int64
from numba import cuda


@cuda.jit
def fill(x, out):
    i, j, k = cuda.grid(3)
    if i < x.shape[0] and j < x.shape[1] and k < x.shape[2]:
        out[i, j, k] = x[i, j, k] * 10 + i + j + k
