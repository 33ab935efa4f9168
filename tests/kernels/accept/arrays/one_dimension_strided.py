# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A non-contiguous 1-D array is read and written through its stride.
# CASE: reverse grid=1 block=32 arange:20:int32@A zeros:20:int32@A
# CASE: reverse grid=1 block=32 arange:20:int32 zeros:20:int32@A
# CASE: reverse grid=1 block=32 arange:1:int32@A full:1:int32:5@A
from numba import cuda


@cuda.jit
def reverse(x, out):
    i = cuda.grid(1)
    if i < x.size:
        out[x.size - 1 - i] = x[i]
