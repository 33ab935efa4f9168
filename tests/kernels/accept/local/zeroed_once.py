# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A local array is zero when its function begins and keeps its values from one turn of a loop to the next.
# CASE: count grid=1 block=4 values:int32:0,1,2,5 zeros:4:int64
from numba import cuda, int32


@cuda.jit
def count(turns, out):
    i = cuda.grid(1)
    for k in range(turns[i]):
        a = cuda.local.array(3, int32)
        a[k % 3] += k + 1
        out[i] = a[0] * 100 + a[1] * 10 + a[2]
