# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A starred target takes what the others leave, as a tuple.
# CASE: unpack grid=1 block=4 zeros:4x5:float64 exact
from numba import cuda


@cuda.jit
def unpack(out):
    i = cuda.grid(1)
    t = (i, 2.5, 3, 4)
    first, *rest = t
    out[i, 0] = first + 10 * rest[0] + 100 * rest[1] + 1000 * len(rest)
    *start, last = t
    out[i, 1] = start[0] + last
    a, *middle, b = t
    out[i, 2] = a + middle[1] + b + len(middle)
    a, *none, b, c, d = t
    out[i, 3] = len(none) + d
    (x, *y), z = (1, i, 3), 4
    out[i, 4] = x + y[0] * y[1] + z
