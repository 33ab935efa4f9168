# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# grid(n) is the thread's position in the grid; grid(2) and grid(3) are tuples.
# CASE: positions grid=2,2,2 block=2,3,2 zeros:4:int64 zeros:4x6:int64 zeros:4x6x4:int64
from numba import cuda


@cuda.jit
def positions(line, plane, space):
    i = cuda.grid(1)
    line[i] = i + 1
    x, y = cuda.grid(2)
    plane[x, y] = x * 10 + y
    a, b, c = cuda.grid(3)
    space[a, b, c] = a * 100 + b * 10 + c
