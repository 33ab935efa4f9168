# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The versions that reach the head of a loop by continue count as well.
# CASE: skip grid=1 block=4 zeros:4:float64 exact
from numba import cuda


@cuda.jit
def skip(out):
    i = cuda.grid(1)
    x = 7
    k = 0
    while k < 5:
        k += 1
        out[i] += x / 2
        if k == i:
            x = 0.5
            continue
        x = k
