# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# and/or in a condition evaluate their right side only when it decides.
# CASE: evaluate grid=1 block=16 values:int32:0,1,2,3 values:int32:7,8 zeros:4:int32 zeros:2:int32
from numba import cuda


@cuda.jit(device=True)
def touch(counter, slot, value):
    cuda.atomic.add(counter, slot, 1)
    return value


@cuda.jit
def evaluate(x, table, out, calls):
    i = cuda.grid(1)
    if i < x.size:
        v = x[i]
        if v < table.size and table[v] == 8:
            out[i] += 1
        if v > 1 or touch(calls, 0, v) == 1:
            out[i] += 2
        if v > 1 and touch(calls, 1, v) == 2:
            out[i] += 4
        if not (v == 0 or v == 3):
            out[i] += 8
