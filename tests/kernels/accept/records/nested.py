# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Records in records, and arrays in records: indexed, assigned whole, iterated.
# CASE: deep grid=1 block=4 arange:4:outer exact
# CASE: whole_parts grid=1 block=4 arange:4:outer zeros:4:inner exact
# CASE: arrays grid=1 block=4 arange:4:holder exact
# CASE: assigned grid=1 block=4 arange:4:holder arange:3:float32 exact
# CASE: iterated grid=1 block=4 arange:4:holder zeros:4:float64 exact
# CASE: records_in_array grid=1 block=2 arange:2:grid_of exact
# CASE: matrix grid=1 block=2 random:2:holder:7 zeros:2:float32 exact
# CASE: as_array grid=1 block=2 arange:2:holder zeros:3:int64 exact
import numpy as np
from numba import cuda

inner = np.dtype([("a", np.int32), ("b", np.float32)])
outer = np.dtype([("left", inner), ("count", np.int64), ("right", inner)])
holder = np.dtype([("v", np.float32, (3,)), ("m", np.float32, (2, 2)), ("k", np.int32)], align=True)
grid_of = np.dtype([("cells", inner, (2, 3)), ("tag", "i4")])


@cuda.jit
def deep(r):
    i = cuda.grid(1)
    r[i].left.a = r[i].right.a + 1
    r[i]["right"]["b"] = r[i]["left"].b / 2
    part = r[i].left
    part.b += 1
    r[i].count += part.a
    r["left"]["a"][i] += 10


@cuda.jit
def whole_parts(r, out):
    i = cuda.grid(1)
    r[i].left = r[i].right
    out[i] = r[3 - i].right
    cuda.syncthreads()
    r.right[i].a = -7


@cuda.jit
def arrays(r):
    i = cuda.grid(1)
    r[i].v[1] = r[i].v[0] + r[i].m[1, 0]
    r[i].m[0, -1] = i
    r[i].v[i % 3] += 5
    v = r[i].v
    v[2] = v[1]
    r[i]["k"] = len(r[i].v)


@cuda.jit
def assigned(r, values):
    i = cuda.grid(1)
    r[i].v = values
    r[i].m = i
    r[i].m[1] = r[i].v[:2]
    r[i]["v"][1:] = 0


@cuda.jit
def iterated(r, out):
    i = cuda.grid(1)
    total = 0.0
    for x in r[i].v:
        total += x
    for row in r[i].m:
        total += row[0] * row[1]
    out[i] = total


@cuda.jit
def records_in_array(r):
    i = cuda.grid(1)
    for y in range(2):
        for x in range(3):
            r[i].cells[y, x].a += 100 * y + x
    r[i].cells[0, 0] = r[i].cells[1, 2]
    r[i].tag = r[i].cells.shape[1]
    r.cells[i, 1, 1].b = 0.25


@cuda.jit
def matrix(r, out):
    i = cuda.grid(1)
    m = r[i].m
    out[i] = m[0, 0] * m[1, 1] - m[0, 1] * m[1, 0] + r[i].v.sum()


@cuda.jit
def as_array(r, out):
    if cuda.grid(1) == 0:
        out[0] = r[0].m.size
        out[1] = r[0].m.ndim
        out[2] = r.m.strides[0]
