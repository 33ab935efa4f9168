# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A variable that a loop turns from int to float is float64 at the head of the loop.
# CASE: halve grid=1 block=4 values:int32:0,1,2,5 zeros:4:float64 exact
from numba import cuda


@cuda.jit
def halve(turns, out):
    i = cuda.grid(1)
    x = 9
    for k in range(turns[i]):
        x = x * 0.5
    out[i] = x
