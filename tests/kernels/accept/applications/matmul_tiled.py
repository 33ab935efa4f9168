# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A matrix product through shared tiles, for extents that are no multiple of the tile.
# CASE: matmul grid=3,2 block=8,8 random:13x10:float32:1 random:10x18:float32:2 zeros:13x18:float32 rtol=1e-5
# CASE: matmul grid=2,2 block=8,8 random:16x16:float32:1 random:16x16:float32:2 zeros:16x16:float32 exact
from numba import cuda, float32

TPB = 8


@cuda.jit
def matmul(a, b, c):
    tile_a = cuda.shared.array(shape=(TPB, TPB), dtype=float32)
    tile_b = cuda.shared.array(shape=(TPB, TPB), dtype=float32)
    x, y = cuda.grid(2)
    tx = cuda.threadIdx.x
    ty = cuda.threadIdx.y
    tmp = float32(0.)
    for m in range((a.shape[1] + TPB - 1) // TPB):
        tile_a[ty, tx] = 0
        tile_b[ty, tx] = 0
        if y < a.shape[0] and tx + m * TPB < a.shape[1]:
            tile_a[ty, tx] = a[y, tx + m * TPB]
        if x < b.shape[1] and ty + m * TPB < b.shape[0]:
            tile_b[ty, tx] = b[ty + m * TPB, x]
        cuda.syncthreads()
        for k in range(TPB):
            tmp += tile_a[ty, k] * tile_b[k, tx]
        cuda.syncthreads()
    if y < c.shape[0] and x < c.shape[1]:
        c[y, x] = tmp
