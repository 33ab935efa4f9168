# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What a `for` goes through is computed once, also where a method of a call's result gives it.
# CASE: visit grid=1 block=1 arange:6:int64 zeros:2:int64 exact
from numba import cuda


@cuda.jit(device=True)
def counted(a, calls):
    calls[0] += 1
    return a


@cuda.jit
def visit(a, out):
    for x in counted(a, out).reshape(2, 3):
        out[1] += x[0] * 10 + x[2]
