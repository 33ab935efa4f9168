# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A while loop tests its condition before each turn, also before the first.
# CASE: collatz grid=1 block=32 values:int64:1,2,3,6,7,9,27,97 zeros:8:int64
from numba import cuda


@cuda.jit
def collatz(start, steps):
    i = cuda.grid(1)
    if i < start.size:
        n = start[i]
        count = 0
        while n != 1:
            if n % 2 == 0:
                n = n // 2
            else:
                n = 3 * n + 1
            count += 1
        steps[i] = count
