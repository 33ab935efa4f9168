# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A failure in a device function names its own line, once for all that call it, and ends the thread of its caller.
# CHECKED: start grid=1 block=8 arange:8:int32 zeros:8:int32 out=values:int32:1,2,3,4,5,0,0,0
from numba import cuda


@cuda.jit(device=True)
def after(x, i):
    if i == 6:
        raise StopIteration("six")  # failure: KR5004 `StopIteration` was raised: six | thread 6,0,0 | 1 thread
    if i == 5:
        return inner(x, i + 3)
    return x[i + 1]  # failure: KR5001 index 8 is out of bounds for axis 0 of extent 8 | thread 7,0,0 | 1 thread


@cuda.jit(device=True)
def inner(x, i):
    return x[i]  # failure: KR5001 index 8 is out of bounds for axis 0 of extent 8 | thread 5,0,0 | 1 thread


@cuda.jit
def start(x, out):
    i = cuda.grid(1)
    out[i] = after(x, i)
