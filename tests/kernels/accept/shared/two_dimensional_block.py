# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A block of two dimensions shares a tile whose size is the block's.
# CASE: box grid=2,2 block=4,8 random:13x7:float32:6 zeros:13x7:float32 exact
from numba import cuda, float32


@cuda.jit
def box(x, out):
    tile = cuda.shared.array((8, 4), float32)
    column, row = cuda.grid(2)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    inside = row < x.shape[0] and column < x.shape[1]
    tile[ty, tx] = x[row, column] if inside else float32(0)
    cuda.syncthreads()
    if inside:
        left = tile[ty, tx - 1] if tx > 0 else float32(0)
        above = tile[ty - 1, tx] if ty > 0 else float32(0)
        out[row, column] = tile[ty, tx] + left - above
