# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A matrix product with one thread per element, in every mix of layouts.
# CASE: matmul grid=2,3 block=8,8 random:9x7:float32:1 random:7x20:float32:2 zeros:9x20:float32 rtol=1e-5
# CASE: matmul grid=2,3 block=8,8 random:9x7:float64:1@F random:7x20:float64:2@A zeros:9x20:float64@F exact
# CASE: matmul grid=1,1 block=8,8 arange:8x8:int32 arange:8x8:int32 zeros:8x8:int32
from numba import cuda


@cuda.jit
def matmul(a, b, c):
    i, j = cuda.grid(2)
    if i < c.shape[0] and j < c.shape[1]:
        tmp = 0.
        for k in range(a.shape[1]):
            tmp += a[i, k] * b[k, j]
        c[i, j] = tmp
