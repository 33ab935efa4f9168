# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A tuple of one type takes a run-time index, negative ones too.
# CASE: pick grid=1 block=6 values:int32:0,1,2,-1,-3,1 zeros:6:float64 exact
from numba import cuda


@cuda.jit
def pick(index, out):
    i = cuda.grid(1)
    t = (0.5, 1.5, 2.5)
    out[i] = t[index[i]] + t[1] + t[-1]
