# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Arrays of one element type and rank but different layouts may meet in one variable.
# CASE: choose grid=1 block=6 arange:2x3:int32 full:2x3:int32:50@F zeros:6:int32
from numba import cuda


@cuda.jit
def choose(x, y, out):
    i = cuda.grid(1)
    if i % 2 == 0:
        a = x
    else:
        a = y
    out[i] = a[i // 3, i % 3]
