# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The right side is evaluated completely before any name is bound.
# CASE: rotate grid=1 block=4 zeros:4:int64
from numba import cuda


@cuda.jit
def rotate(out):
    i = cuda.grid(1)
    a, b, c = 1, 2, 3
    for k in range(i):
        a, b, c = b, c, a + 10
    out[i] = a * 10000 + b * 100 + c
