# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# continue in a while loop evaluates the condition again.
# CASE: odd_sum grid=1 block=8 zeros:8:int32
from numba import cuda


@cuda.jit
def odd_sum(out):
    i = cuda.grid(1)
    k = -1
    while k < i:
        k += 1
        if k % 2 == 0:
            continue
        out[i] += k
