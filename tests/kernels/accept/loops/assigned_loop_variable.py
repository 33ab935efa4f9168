# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Assigning to the loop variable in the body does not change the turns.
# CASE: body grid=1 block=4 zeros:4:int64 zeros:4:int64
from numba import cuda


@cuda.jit
def body(turns, last):
    i = cuda.grid(1)
    for k in range(5):
        turns[i] += 1
        k = k * 100
        last[i] = k
