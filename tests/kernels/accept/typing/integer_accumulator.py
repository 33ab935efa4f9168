# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# An accumulator that starts as the literal 0 is int64 and takes int32 elements without overflow at 32 bits.
# CASE: sums grid=1 block=1 full:8:int32:2000000000 zeros:1:int64
from numba import cuda


@cuda.jit
def sums(x, out):
    s = 0
    for i in range(x.size):
        s += x[i]
    out[0] = s
