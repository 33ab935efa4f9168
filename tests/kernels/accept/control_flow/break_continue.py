# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# break leaves and continue restarts the innermost loop only.
# CASE: sums grid=1 block=32 zeros:12:int64
from numba import cuda


@cuda.jit
def sums(out):
    i = cuda.grid(1)
    if i < out.size:
        total = 0
        for a in range(i):
            if a == 3:
                continue
            for b in range(10):
                if b == 2:
                    continue
                if b > a:
                    break
                total += 100 * a + b
            total += 1
        out[i] = total
