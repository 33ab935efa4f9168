# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A loop variable that no turn ever bound reads as zero.
# CASE: after grid=1 block=4 values:int32:0,1,2,5 full:4:int64:9
from numba import cuda


@cuda.jit
def after(n, out):
    i = cuda.grid(1)
    if i < n.size:
        for k in range(n[i]):
            pass
        out[i] = k
