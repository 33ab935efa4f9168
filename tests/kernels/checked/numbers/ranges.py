# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A range or a slice that never ends, and a tuple index that names nothing, are reported.
# CHECKED: count grid=1 block=1 zeros:2:int64 0
# CHECKED: slices grid=1 block=1 zeros:2:int64 0
# CHECKED: pick grid=1 block=6 zeros:6:int64 out=values:int64:30,10,20,30,0,0
from numba import cuda


@cuda.jit
def count(out, step):
    for i in range(0, 4, step):  # failure: KR5007 the step of a range is 0
        out[0] += i


@cuda.jit
def slices(out, step):
    part = out[0:2:step]  # failure: KR5007 the step of a slice is 0
    part[0] = 1


@cuda.jit
def pick(out):
    i = cuda.grid(1)
    out[i] = (10, 20, 30)[i - 1]  # failure: KR5006 | 2 threads
