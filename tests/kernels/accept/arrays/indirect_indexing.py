# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A gather and a scatter through index arrays of different widths.
# CASE: shuffle grid=1 block=8 values:int16:3,0,2,-1,1 values:uint8:4,3,2,1,0 values:float32:0.5,1.5,2.5,3.5,4.5 zeros:5:float32 exact
from numba import cuda


@cuda.jit
def shuffle(sources, targets, x, out):
    i = cuda.grid(1)
    if i < x.size:
        out[targets[i]] = x[sources[i]]
