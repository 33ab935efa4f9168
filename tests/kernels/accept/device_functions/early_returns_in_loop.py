# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A device function may return from inside its loops.
# CASE: call grid=1 block=16 zeros:16:int64
from numba import cuda


@cuda.jit(device=True)
def smallest_factor(n):
    if n < 2:
        return 0
    k = 2
    while k * k <= n:
        if n % k == 0:
            return k
        k += 1
    return n


@cuda.jit
def call(out):
    i = cuda.grid(1)
    out[i] = smallest_factor(i * i + i + 41)
