# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What host code computes of known arrays: elements, shapes, arithmetic, methods; numbers made of them are constants.
# CASE: look_up grid=2 block=8 zeros:16x8:float64 rtol=1e-15
# CASE: outer.scaled grid=1 block=8 zeros:8:float32 exact
# CASE: first grid=1 block=3 zeros:3:float64 exact
# CASE: made_8 grid=1 block=8 zeros:8:int64 exact
import numpy as np
from numba import cuda

BASE = np.arange(8)
SQUARES = BASE * BASE
HALF = SQUARES / 2
NEGATED = -BASE.astype(np.int16)
N = len(BASE) // 2
LAST = SQUARES[-1]
GRID = np.ones((2, 4), dtype=np.int32) * 3
FLAT = GRID.reshape(-1)
ROWS = BASE.reshape((2, 4)).T
EYE = np.eye(4)
FULL = np.full((8,), 2.5)
ON_DEVICE = cuda.to_device(SQUARES)
PAIR = (np.zeros(2), np.arange(3.0) + 0.5)
WIDTH = GRID.shape[1] + GRID.size


@cuda.jit
def look_up(out):
    i = cuda.grid(1)
    k = i % 8
    out[i, 0] = SQUARES[k] + LAST
    out[i, 1] = HALF[k]
    out[i, 2] = NEGATED[k]
    out[i, 3] = FLAT[k] * N
    out[i, 4] = ROWS[k % 4, k // 4]
    out[i, 5] = EYE[k % 4, 3 - k % 4] + FULL[k]
    out[i, 6] = ON_DEVICE[7 - k]
    out[i, 7] = PAIR[1][k % 3] + PAIR[0][1] + WIDTH


def outer():
    weights = np.array([1, 2, 4, 8, 16, 32, 64, 128], dtype=np.float32)

    @cuda.jit
    def scaled(out):
        i = cuda.grid(1)
        out[i] = weights[i] * weights[-1]

    return scaled


TABLE = np.array([1.0, 2.0, 3.0])


@cuda.jit
def first(out):
    i = cuda.grid(1)
    out[i] = TABLE[i]


# A kernel keeps the elements that an array has when it is first launched.
def run():
    first[1, 3](cuda.device_array(3))


def make(table):
    @cuda.jit
    def kernel(out):
        i = cuda.grid(1)
        out[i] = table[i] + table[0]

    return kernel


made_8 = make(np.arange(5, 13))
