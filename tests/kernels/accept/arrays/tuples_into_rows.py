# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A tuple is stored into a row, item by item; one of another length ends the thread.
# CASE: rows grid=1 block=4 zeros:4x3:float32 arange:4:int32 exact
# CASE: other_length grid=1 block=4 zeros:4x2:float32 zeros:4:int32 exact
# CASE: shared_rows grid=1 block=8 zeros:8x3:float64 exact
# CASE: parts grid=1 block=1 zeros:3x4:int64 exact
from numba import cuda, float32


@cuda.jit
def rows(out, a):
    i = cuda.grid(1)
    out[i] = a[i], 2.5, i == 1


@cuda.jit
def other_length(out, reached):
    i = cuda.grid(1)
    reached[i] = 1
    out[i] = i, 2.5, 3
    reached[i] = 2


@cuda.jit
def shared_rows(out):
    tile = cuda.shared.array((8, 3), float32)
    i = cuda.threadIdx.x
    tile[i] = i, i * 2, 0.5
    cuda.syncthreads()
    for k in range(3):
        out[i, k] = tile[7 - i, k]


@cuda.jit
def parts(out):
    out[0, 1:3] = 7, 8
    out[1, ::3] = (-1, -2)
    out[2, :] = (5,)
    out[:, 3] = 10, 20, 30
    t = 1, 2
    out[0:2, 0] = t
