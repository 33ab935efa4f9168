# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# gridsize(n) is the number of threads along each axis.
# CASE: sizes grid=3,2,5 block=4,2,1 zeros:6:int64
from numba import cuda


@cuda.jit
def sizes(out):
    if cuda.grid(1) == 0:
        out[0] = cuda.gridsize(1)
        x, y = cuda.gridsize(2)
        out[1] = x
        out[2] = y
        a, b, c = cuda.gridsize(3)
        out[3] = a
        out[4] = b
        out[5] = c
