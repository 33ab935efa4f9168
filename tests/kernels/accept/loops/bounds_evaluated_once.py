# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The arguments of range are evaluated once, before the first turn.
# CASE: once grid=1 block=4 zeros:4:int64
from numba import cuda


@cuda.jit
def once(out):
    i = cuda.grid(1)
    n = i + 1
    for k in range(n):
        n = n + 10
        out[i] += n
