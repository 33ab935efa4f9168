# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# len is the first extent of an array and the number of a tuple's items.
# CASE: lengths grid=1 block=1 zeros:3x7:int8 zeros:0:int8 zeros:3:int64
from numba import cuda


@cuda.jit
def lengths(a, b, out):
    out[0] = len(a)
    out[1] = len(b) - 1
    out[2] = len((1, 2.5, a))
