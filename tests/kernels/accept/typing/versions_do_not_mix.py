# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Each assignment makes its own version: an int before a join is still an int, and may index.
# CASE: versions grid=1 block=4 zeros:4:float64 zeros:4x5:int64 exact
from numba import cuda


@cuda.jit
def versions(out, marks):
    i = cuda.grid(1)
    n = 1
    marks[i, n] = 7
    if i % 2 == 1:
        n = 2.5
    out[i] = n / 2
    n = i
    marks[i, n] += 1
