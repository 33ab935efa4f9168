# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# `enumerate` counts in int64 from `start` on, over arrays, tuples, ranges and what is nested.
# CASE: count grid=1 block=4 random:5:float64:3 zeros:4x6:float64 exact
from numba import cuda


@cuda.jit
def count(a, out):
    i = cuda.grid(1)
    for k, v in enumerate(a):
        out[i, 0] += k * v
    for k, v in enumerate((3, 5, 7)):
        out[i, 1] = out[i, 1] * 10 + k * v
    for k, v in enumerate(range(10, 0, -3), start=i):
        out[i, 2] = out[i, 2] * 100 + k + v
    for k, (j, v) in enumerate(enumerate(a, 10)):
        if k == 3:
            break
        out[i, 3] += j - k + v
    else:
        out[i, 3] = -1
    for pair in enumerate(range(i)):
        out[i, 4] += pair[0] * pair[1]
    k = 50
    for k, v in enumerate(range(0)):
        out[i, 5] = 1
    out[i, 5] += k
