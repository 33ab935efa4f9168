# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A comparison of uint32 with a negative literal is signed, as both fit in int64.
# CASE: compare grid=1 block=3 values:uint32:0,1,4294967295 zeros:3x3:bool
from numba import cuda


@cuda.jit
def compare(x, out):
    i = cuda.grid(1)
    out[i, 0] = x[i] > -1
    out[i, 1] = x[i] - 1 < 0
    out[i, 2] = x[i] == -1
