# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# After break the loop variable and the body's locals keep their values.
# CASE: stop grid=1 block=8 values:int32:4,8,15,16,23,42 values:int32:15,4,99,42 zeros:4:int64 zeros:4:int64
from numba import cuda


@cuda.jit
def stop(x, wanted, position, value):
    i = cuda.grid(1)
    if i >= wanted.size:
        return
    for k in range(x.size):
        seen = x[k] * 10
        if x[k] == wanted[i]:
            break
    position[i] = k
    value[i] = seen
