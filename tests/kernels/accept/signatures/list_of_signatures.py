# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Of several signatures the best match is taken.
# CASE: third grid=1 block=4 values:float32:1,2,3,4 zeros:4:float64 exact
# CASE: third grid=1 block=4 values:float64:1,2,3,4 zeros:4:float64 exact
from numba import cuda


@cuda.jit(["void(float32[:], float64[:])", "void(float64[:], float64[:])"])
def third(x, out):
    i = cuda.grid(1)
    out[i] = x[i] / x[2]
