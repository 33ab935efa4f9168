# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Inner bounds that depend on the outer variable, counting down.
# CASE: fill grid=1 block=6 zeros:6x6:int32
from numba import cuda


@cuda.jit
def fill(out):
    row = cuda.grid(1)
    for k in range(row, -1, -1):
        for j in range(5, k - 1, -2):
            out[row, k] += j + 1
