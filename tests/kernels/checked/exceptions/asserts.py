# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A failed assertion is reported with its condition, its message, and the values of a comparison.
# CHECKED: bare grid=1 block=4 values:int32:3,2,1,0 zeros:4:int32 out=values:int32:3,2,1,0
# CHECKED: told grid=1 block=1 values:float32:-0.5 zeros:1:int32
# CHECKED: both grid=1 block=1 values:float32:0.5 zeros:1:int32
# CHECKED: never grid=1 block=1 zeros:1:int32
from numba import cuda


@cuda.jit
def bare(x, out):
    i = cuda.grid(1)
    out[i] = x[i]
    assert x[i]  # failure: KR5003 the assertion `x[i]` failed | thread 3,0,0 | 1 thread


@cuda.jit
def told(x, out):
    assert x[0] >= 0, "must not be negative"  # failure: KR5003 the assertion `x[0] >= 0` failed: must not be negative; -0.5 >= 0.0 is false
    out[0] = 1


@cuda.jit
def both(x, out):
    assert x[0] > 0 and x[0] < 0.25, "far"  # failure: KR5003 the assertion `x[0] > 0 and x[0] < 0.25` failed: far
    out[0] = 1


@cuda.jit
def never(out):
    out[0] = 1
    assert False, "not here"  # failure: KR5003 the assertion `False` failed: not here
