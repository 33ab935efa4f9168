# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A chain of comparisons holds if every link does, and each operand is evaluated once.
# CASE: chain grid=1 block=32 arange:32:int32 zeros:32:int32 zeros:1:int32
from numba import cuda


@cuda.jit(device=True)
def counted(counter, value):
    cuda.atomic.add(counter, 0, 1)
    return value


@cuda.jit
def chain(x, out, evaluations):
    i = cuda.grid(1)
    if i < x.size:
        if 3 < counted(evaluations, x[i]) <= 20 != 15:
            out[i] += 1
        if 0 == x[i] % 2 == x[i] % 3:
            out[i] += 2
