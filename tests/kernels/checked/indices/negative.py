# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A negative index of a signed type counts from the end once; what is negative still is out of bounds.
# CHECKED: read grid=1 block=1 values:int64:1,2,3 values:int64:-1,-3,-4,3 zeros:4:int64 out=values:int64:3,1,0,0
from numba import cuda


@cuda.jit
def read(x, at, out):
    for k in range(2):
        out[k] = x[at[k]]
    if at[2] == -4:
        out[2] = x[at[2]]  # failure: KR5001 index -4 is out of bounds for axis 0 of extent 3 | 1 thread
    out[3] = 7
