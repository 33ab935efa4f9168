# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A guarded element-wise update covers sizes below, at and above a block.
# CASE: saxpy grid=2 block=32 f32:2.5 random:33:float32:1 random:33:float32:2 exact
# CASE: saxpy grid=1 block=32 f32:2.5 random:0:float32:1 random:0:float32:2 exact unchanged
# CASE: saxpy grid=1 block=32 2.5 random:31:float32:1 random:31:float32:2 rtol=1e-6
from numba import cuda


@cuda.jit
def saxpy(a, x, y):
    i = cuda.grid(1)
    if i < x.size:
        y[i] = a * x[i] + y[i]
