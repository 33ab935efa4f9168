# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The loop variable keeps its last value after the loop; an empty range leaves the old value.
# CASE: after grid=1 block=8 arange:8:int32 zeros:8:int64
from numba import cuda


@cuda.jit
def after(n, out):
    i = cuda.grid(1)
    if i < n.size:
        k = -7
        for k in range(n[i]):
            pass
        out[i] = k
