# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from numba import cuda, float32

TILE = 16


@cuda.jit
def matmul(a, b, c):
    """c = a @ b. Each block computes one tile of c and reads a and b through shared memory."""
    tile_a = cuda.shared.array((TILE, TILE), float32)
    tile_b = cuda.shared.array((TILE, TILE), float32)
    column, row = cuda.grid(2)
    tx = cuda.threadIdx.x
    ty = cuda.threadIdx.y
    total = float32(0)
    for step in range((a.shape[1] + TILE - 1) // TILE):
        inside_a = row < a.shape[0] and step * TILE + tx < a.shape[1]
        inside_b = step * TILE + ty < b.shape[0] and column < b.shape[1]
        tile_a[ty, tx] = a[row, step * TILE + tx] if inside_a else 0
        tile_b[ty, tx] = b[step * TILE + ty, column] if inside_b else 0
        cuda.syncthreads()
        for i in range(TILE):
            total += tile_a[ty, i] * tile_b[i, tx]
        cuda.syncthreads()
    if row < c.shape[0] and column < c.shape[1]:
        c[row, column] = total
