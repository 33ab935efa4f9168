# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# min and max of two bools are and and or.
# CASE: extremes grid=1 block=4 values:bool:false,false,true,true values:bool:false,true,false,true zeros:4:bool zeros:4:bool
from numba import cuda


@cuda.jit
def extremes(a, b, low, high):
    i = cuda.grid(1)
    low[i] = min(a[i], b[i])
    high[i] = max(a[i], b[i])
