# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A variable that no taken branch bound reads as zero of its type.
# CASE: unbound grid=1 block=4 values:float64:1.5,2.5,3.5,4.5 zeros:4:float64 full:4:int64:9 exact
from numba import cuda


@cuda.jit
def unbound(x, out, count):
    i = cuda.grid(1)
    if i > 1:
        v = x[i]
        n = i * 10
    out[i] = v
    count[i] = n
