# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A range of unsigned values counts in uint64, down to an empty range where signed would go negative.
# CASE: count grid=1 block=3 values:uint8:0,3,200 zeros:3:int64 zeros:3:float64 exact
from numba import cuda


@cuda.jit
def count(n, turns, last):
    i = cuda.grid(1)
    for k in range(n[i]):
        turns[i] += 1
        last[i] = k - n[i] + n[i]
