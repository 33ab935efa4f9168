# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A long tuple takes a run-time index too, of constants and of values; outside of it the thread stops.
# CASE: use grid=1 block=8 values:int64:0,1,39,-1,-40,40,7,-41 zeros:8x4:float64 exact
from numba import cuda

TABLE = (3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3, 2, 3, 8, 4, 6, 2, 6, 4, 3, 3, 8, 3, 2, 7, 9, 5, 0, 2, 8, 8, 4, 1, 9, 7)


@cuda.jit
def use(at, out):
    i = cuda.grid(1)
    k = at[i]
    row = (i, k, i + k, i * k)
    long = row + row + row + row + row + row + row + row + row + row
    even = (k % 2 == 0, i > 3, k > 2, True)
    flags = even + even + even + even + even + even + even + even + even + even
    pairs = (row, (k, i, 1, 2))
    pairs = pairs + pairs + pairs + pairs + pairs
    pairs = pairs + pairs + pairs + pairs
    out[i, 0] = 1
    out[i, 0] = TABLE[k]
    out[i, 1] = long[k]
    out[i, 2] = flags[k]
    out[i, 3] = pairs[k][1] + pairs[k][0] * 100
