# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A local array belongs to one thread, and its ends are checked as others.
# CHECKED: sums grid=1 block=4 zeros:4:int64 out=values:int64:0,1,3,0
from numba import cuda, int64


@cuda.jit
def sums(out):
    i = cuda.grid(1)
    seen = cuda.local.array(3, int64)
    for k in range(i + 1):
        seen[k] = k  # failure: KR5001 index 3 is out of bounds for axis 0 of extent 3 | thread 3,0,0 | 1 thread
    total = 0
    for k in range(3):
        total += seen[k]
    out[i] = total
