# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A 2-D kernel gives the same values for C, F and non-contiguous arrays in any mix.
# CASE: combine grid=2,3 block=4,4 random:5x9:float32:1 random:5x9:float32:2 zeros:5x9:float32 exact
# CASE: combine grid=2,3 block=4,4 random:5x9:float32:1@F random:5x9:float32:2 zeros:5x9:float32 exact
# CASE: combine grid=2,3 block=4,4 random:5x9:float32:1 random:5x9:float32:2@F zeros:5x9:float32@F exact
# CASE: combine grid=2,3 block=4,4 random:5x9:float32:1@A random:5x9:float32:2@F zeros:5x9:float32@A exact
from numba import cuda


@cuda.jit
def combine(x, y, out):
    i, j = cuda.grid(2)
    if i < out.shape[0] and j < out.shape[1]:
        out[i, j] = x[i, j] - y[i, j]
