# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A return inside nested loops ends the thread's work at once; later statements do not run.
# CASE: search grid=2 block=16 arange:25:int32 full:25:int32:-1
from numba import cuda


@cuda.jit
def search(x, out):
    i = cuda.grid(1)
    if i >= x.size:
        return
    for a in range(1, 10):
        for b in range(a, 10):
            if a * b == x[i]:
                out[i] = a * 10 + b
                return
    out[i] = 0
