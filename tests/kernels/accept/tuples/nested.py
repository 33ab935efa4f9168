# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Tuples nest and unpack level by level.
# CASE: nested grid=1 block=2 zeros:2:int64
from numba import cuda


@cuda.jit
def nested(out):
    i = cuda.grid(1)
    t = ((i, i + 1), (i + 2, (i + 3, 4)))
    (a, b), (c, (d, e)) = t
    out[i] = a * 10000 + b * 1000 + c * 100 + d * 10 + e + t[1][1][0]
