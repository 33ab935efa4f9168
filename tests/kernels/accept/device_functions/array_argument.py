# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Arrays pass to device functions with their layout.
# CASE: call grid=1 block=5 random:5x4:float64:3 zeros:5:float64 exact
# CASE: call grid=1 block=5 random:5x4:float64:3@F zeros:5:float64 exact
# CASE: call grid=1 block=5 random:5x4:float64:3@A zeros:5:float64@A exact
from numba import cuda


@cuda.jit(device=True)
def row_sum(x, row):
    s = 0.0
    for j in range(x.shape[1]):
        s += x[row, j]
    return s


@cuda.jit
def call(x, out):
    i = cuda.grid(1)
    out[i] = row_sum(x, i) + row_sum(x, -1)
