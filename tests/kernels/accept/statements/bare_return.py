# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A bare return ends a kernel.
# CASE: leave grid=1 block=4 zeros:4:int32
from numba import cuda


@cuda.jit
def leave(out):
    i = cuda.grid(1)
    if i == 2:
        return None
    out[i] = 1
    return
