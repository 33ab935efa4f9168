# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A tuple unpacks into names and elements, nested and swapped.
# CASE: unpack grid=1 block=4 zeros:4:int64 zeros:4:int64
from numba import cuda


@cuda.jit
def unpack(x, y):
    i = cuda.grid(1)
    a, b = i, i + 10
    a, b = b, a
    (c, d), e = (a, b), a * b
    x[i], y[i] = c - d, e
    [p, q] = y[i], x[i]
    x[i] += p * 100 + q * 1000
