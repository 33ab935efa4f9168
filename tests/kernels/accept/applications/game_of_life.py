# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# One step of Conway's game of life on a torus.
# CASE: step grid=2,2 block=8,8 random:11x13:bool:3 zeros:11x13:bool
# CASE: step grid=2,2 block=8,8 random:11x13:uint8:3 zeros:11x13:uint8
from numba import cuda


@cuda.jit
def step(before, after):
    i, j = cuda.grid(2)
    rows, columns = before.shape
    if i >= rows or j >= columns:
        return
    n = 0
    for di in range(-1, 2):
        for dj in range(-1, 2):
            if di != 0 or dj != 0:
                n += before[(i + di) % rows, (j + dj) % columns] % 2 == 1
    alive = before[i, j] % 2 == 1
    after[i, j] = n == 3 or (alive and n == 2)
