# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# and/or give one of their operands, all brought to one type, not a bool.
# CASE: operands grid=1 block=8 values:int32:0,1,-2,3 values:int32:5,0,0,7 zeros:4:int32 zeros:4:int32 zeros:4:float64 exact
from numba import cuda


@cuda.jit
def operands(a, b, both, either, mixed):
    i = cuda.grid(1)
    if i < a.size:
        both[i] = a[i] and b[i]
        either[i] = a[i] or b[i]
        mixed[i] = a[i] and 0.5 or b[i]
