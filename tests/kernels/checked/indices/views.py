# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A view has its own extents, a row is checked like an element, and the bounds of a slice are moved inside, never reported.
# CHECKED: row grid=1 block=1 zeros:3x4:int32 3
# CHECKED: inside grid=1 block=1 zeros:3x4:int32
# CHECKED: slices grid=1 block=1 zeros:8:int32 out=values:int32:0,0,5,0,0,0,0,0
from numba import cuda


@cuda.jit
def row(out, i):
    line = out[i]  # failure: KR5001 index 3 is out of bounds for axis 0 of extent 3
    line[0] = 1


@cuda.jit
def inside(out):
    line = out[-1]
    line[4] = 1  # failure: KR5001 index 4 is out of bounds for axis 0 of extent 4


@cuda.jit
def slices(out):
    empty = out[20:30]
    part = out[2:-3]
    part[0] = 5
    if empty.size == 0:
        part[3] = 6  # failure: KR5001 index 3 is out of bounds for axis 0 of extent 3
