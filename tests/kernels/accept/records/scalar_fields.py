# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Fields of the records of an array are read and written as attributes, by name and by constant index.
# CASE: moves grid=2 block=32 arange:40:particle exact
# CASE: moves grid=2 block=32 random:33:particle:5@A exact
# CASE: by_name grid=1 block=8 random:8:particle:9 zeros:8:float64 exact
# CASE: by_index grid=1 block=8 arange:8:particle exact
# CASE: updates grid=1 block=4 arange:4:particle exact
# CASE: negative grid=1 block=1 arange:5:particle zeros:3:float32 exact
import numpy as np
from numba import cuda

particle = np.dtype([("x", np.float32), ("v", np.float32), ("n", np.int32), ("weight", np.float32)], align=True)


@cuda.jit
def moves(p):
    i = cuda.grid(1)
    if i < p.shape[0]:
        p[i].x = p[i].x + 2 * p[i].v
        p[i].n = i


@cuda.jit
def by_name(p, out):
    i = cuda.grid(1)
    out[i] = p[i]["x"] * p[i]["weight"] + p[i]["n"]
    p[i]["v"] = 3
    name = "weight"
    p[i][name] = out[i]


@cuda.jit
def by_index(p):
    i = cuda.grid(1)
    p[i][0] = p[i][2] + 0.5
    p[i][-1] = p[i][1]


@cuda.jit
def updates(p):
    i = cuda.grid(1)
    p[i].n += 10
    p[i]["n"] *= 2
    p[i].x -= p[i].v / 4
    p[i].n <<= 1


@cuda.jit
def negative(p, out):
    out[0] = p[-1].x
    out[1] = p[-2].v
    p[-1].weight = 7
    out[2] = p[4].weight
