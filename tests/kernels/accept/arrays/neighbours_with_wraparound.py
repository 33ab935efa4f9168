# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# x[i - 1] at i = 0 reads the last element: the index is negative and wraps.
# CASE: difference grid=2 block=16 random:20:int32:8 zeros:20:int64
# CASE: difference grid=2 block=16 random:20:int32:8@A zeros:20:int64
from numba import cuda


@cuda.jit
def difference(x, out):
    i = cuda.grid(1)
    if i < x.size:
        out[i] = x[i] - x[i - 1]
