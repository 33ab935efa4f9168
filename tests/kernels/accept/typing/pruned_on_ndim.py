# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A branch on an array's ndim is decided before typing, so one kernel serves both ranks.
# CASE: fill grid=1 block=6 zeros:6:int32
# CASE: fill grid=1 block=6 zeros:2x3:int32
from numba import cuda


@cuda.jit
def fill(out):
    i = cuda.grid(1)
    if out.ndim == 1:
        out[i] = i + 1
    else:
        out[i // 3, i % 3] = 10 * (i + 1)
