# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A step of zero stops the thread silently; what it wrote before stays, and other threads go on.
# CASE: walk grid=1 block=4 values:int32:1,0,2,-1 zeros:4:int32 zeros:4:int32
from numba import cuda


@cuda.jit
def walk(step, begun, ended):
    i = cuda.grid(1)
    begun[i] = 1
    count = 0
    for k in range(0, 4, step[i]):
        count += 1
    ended[i] = count + 1
