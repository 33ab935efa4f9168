# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A negative index counts from the end of its axis.
# CASE: ends grid=1 block=1 arange:7:int32 arange:3x4:int32 zeros:6:int32
# CASE: ends grid=1 block=1 arange:7:int32@A arange:3x4:int32@F zeros:6:int32
from numba import cuda


@cuda.jit
def ends(x, m, out):
    out[0] = x[-1]
    out[1] = x[-7]
    k = -2
    out[2] = x[k]
    out[3] = m[-1, -1]
    out[4] = m[-3, 1]
    out[-1] = m[1, k]
