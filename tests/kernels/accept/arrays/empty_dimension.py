# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A dimension of extent zero makes the array empty whatever the others are.
# CASE: count grid=1 block=4 zeros:0x5:float32 zeros:5:int64 exact
# CASE: count grid=1 block=4 zeros:5x0:float32@F zeros:5:int64 exact
from numba import cuda


@cuda.jit
def count(x, out):
    if cuda.grid(1) == 0:
        out[0] = x.size
        out[1] = x.shape[0]
        out[2] = x.shape[1]
        for i in range(x.shape[0]):
            for j in range(x.shape[1]):
                out[3] += 1
        out[4] = 1
