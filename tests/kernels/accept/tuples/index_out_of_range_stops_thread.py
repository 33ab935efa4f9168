# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A run-time index outside a tuple stops the thread silently; arrays are not checked, tuples are.
# CASE: pick grid=1 block=5 values:int32:0,3,2,-4,-1 zeros:5:int32 zeros:5:int32
from numba import cuda


@cuda.jit
def pick(index, begun, out):
    i = cuda.grid(1)
    begun[i] = 1
    t = (10, 20, 30)
    out[i] = t[index[i]]
