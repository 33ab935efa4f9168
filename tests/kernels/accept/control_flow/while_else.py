# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The else of a while loop runs unless the loop was left by break.
# CASE: first_divisor grid=1 block=32 arange:20:int32 full:20:int32:-5
from numba import cuda


@cuda.jit
def first_divisor(n, out):
    i = cuda.grid(1)
    if i < n.size:
        d = 2
        while d * d <= n[i]:
            if n[i] % d == 0:
                out[i] = d
                break
            d += 1
        else:
            out[i] = 0
