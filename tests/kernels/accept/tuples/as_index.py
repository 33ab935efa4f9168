# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A tuple may be the index of an array.
# CASE: index grid=2,2 block=2,2 arange:3x4:int32 zeros:3x4:int32
from numba import cuda


@cuda.jit
def index(x, out):
    p = cuda.grid(2)
    if p[0] < x.shape[0] and p[1] < x.shape[1]:
        out[p] = x[p] * 2 + 1
