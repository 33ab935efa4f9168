# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A 2-D shared tile transposes a matrix whose extents are no multiple of the tile.
# CASE: transpose grid=3,2 block=8,8 random:10x19:float32:4 zeros:19x10:float32 exact
from numba import cuda, float32

TILE = 8


@cuda.jit
def transpose(x, out):
    tile = cuda.shared.array((8, 9), float32)
    tx = cuda.threadIdx.x
    ty = cuda.threadIdx.y
    column = cuda.blockIdx.x * TILE + tx
    row = cuda.blockIdx.y * TILE + ty
    if row < x.shape[0] and column < x.shape[1]:
        tile[ty, tx] = x[row, column]
    cuda.syncthreads()
    row = cuda.blockIdx.x * TILE + ty
    column = cuda.blockIdx.y * TILE + tx
    if row < out.shape[0] and column < out.shape[1]:
        out[row, column] = tile[tx, ty]
