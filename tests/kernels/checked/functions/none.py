# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# None where a value is needed is reported.
# CHECKED: use grid=1 block=2 values:int64:5,-5 zeros:2:int64 out=values:int64:6,0
from numba import cuda


@cuda.jit(device=True)
def positive(x):
    if x > 0:
        return x
    return None


@cuda.jit
def use(x, out):
    i = cuda.grid(1)
    found = positive(x[i])
    out[i] = found + 1  # failure: KR5008 a value is needed here, and it is None | thread 1,0,0 | 1 thread
