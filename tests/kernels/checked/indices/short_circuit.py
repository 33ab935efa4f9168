# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What is not evaluated is not checked.
# CHECKED: near grid=1 block=8 arange:6:int32 zeros:8:int32 out=values:int32:1,2,3,4,5,0,0,0
from numba import cuda


@cuda.jit
def near(x, out):
    i = cuda.grid(1)
    if i + 1 < x.size and x[i + 1] > 0:
        out[i] = x[i + 1]
    out[i] = out[i] if i >= x.size or x[i] >= 0 else -1
    while i < x.size and x[i] > 100:
        i += 1
