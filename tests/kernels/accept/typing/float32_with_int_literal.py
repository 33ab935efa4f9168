# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# float32 with an int literal is float64: the literal is an int64.
# CASE: third grid=1 block=8 values:float32:1,2,10,16777217 zeros:4:float64 exact
from numba import cuda


@cuda.jit
def third(x, out):
    i = cuda.grid(1)
    if i < x.size:
        out[i] = x[i] / 3
