# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# `slice(...)` in a variable is an index; its bounds are those of the moment.
# CASE: pick grid=1 block=6 arange:12:int32 zeros:6x5:int64
from numba import cuda

WINDOW = 3


@cuda.jit(device=True)
def weigh(v):
    total = v.size * 1000
    for k in range(v.size):
        total += v[k] * (k + 1)
    return total


@cuda.jit
def pick(a, out):
    i = cuda.grid(1)
    start = i
    window = slice(start, start + WINDOW)
    start = 100
    out[i, 0] = weigh(a[window])
    every = slice(None, None, 2)
    out[i, 1] = weigh(a[every])
    out[i, 2] = weigh(a[slice(i)])
    back = slice(-1, i, -1)
    out[i, 3] = weigh(a[back])
    for k in range(3):
        turn = slice(k, i + k)
        out[i, 4] += weigh(a[turn])
