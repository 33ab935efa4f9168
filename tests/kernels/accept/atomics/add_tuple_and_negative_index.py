# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# atomic.add takes a tuple index for more dimensions, and negative indices wrap.
# CASE: scatter grid=2 block=16 zeros:3x4:int32 zeros:2x3x2:int64@F
# CASE: scatter grid=2 block=16 zeros:3x4:int32@A zeros:2x3x2:int64
from numba import cuda


@cuda.jit
def scatter(m, c):
    i = cuda.grid(1)
    cuda.atomic.add(m, (i % 3, i % 4), 1)
    cuda.atomic.add(m, (-1, -(i % 4) - 1), 100)
    cuda.atomic.add(c, (i % 2, -1, 0), i)
