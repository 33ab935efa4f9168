# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# `zip` takes turns until the shortest is exhausted, over any number of arrays, tuples and ranges.
# CASE: step grid=1 block=4 random:5:float64:3 arange:7:int32 zeros:4x6:float64 exact
from numba import cuda


@cuda.jit
def step(a, b, out):
    i = cuda.grid(1)
    for x, y in zip(a, b):
        out[i, 0] += x * y
    for x, y, z in zip(b, (10, 20, 30), range(i, 100, 7)):
        out[i, 1] = out[i, 1] * 100 + x + y + z
    for k, (x, (y, z)) in enumerate(zip(a, zip(range(5, -5, -2), b))):
        out[i, 2] += k * y + z - x
    for x, y in zip(range(i), range(3)):
        out[i, 3] += x * 10 + y
    for (x,) in zip(range(3)):
        out[i, 4] += x
    for x, y in zip(range(0, 10, i + 1), range(10, 0, -(i + 1))):
        out[i, 5] = out[i, 5] * 2 + x - y
