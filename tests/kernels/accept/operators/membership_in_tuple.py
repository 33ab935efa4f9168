# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# `in` and `not in` test a tuple's items.
# CASE: member grid=1 block=8 arange:8:int32 zeros:8:bool zeros:8:bool
from numba import cuda


@cuda.jit
def member(x, inside, outside):
    i = cuda.grid(1)
    inside[i] = x[i] in (1, 4, 6)
    outside[i] = x[i] not in (2, 3)
