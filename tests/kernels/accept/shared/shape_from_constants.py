# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A shared shape may come from a module constant, a tuple of them, or a literal held in a local.
# CASE: shapes grid=1 block=4 zeros:4:int64
from numba import cuda, int32

WIDTH = 4
BOX = (2, 3)


@cuda.jit
def shapes(out):
    height = 5
    a = cuda.shared.array(WIDTH, int32)
    b = cuda.shared.array(BOX, int32)
    c = cuda.shared.array((height, WIDTH), int32)
    t = cuda.threadIdx.x
    out[t] = a.size + 10 * b.shape[0] + 100 * b.shape[1] + 1000 * c.size
