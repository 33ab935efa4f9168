# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A field of all records of an array is a view of it, with strides of its own.
# CASE: sums grid=1 block=1 arange:6:cell zeros:4:float64 rtol=1e-12
# CASE: sums grid=1 block=1 arange:6:cell@A zeros:4:float64 rtol=1e-12
# CASE: writes grid=1 block=1 arange:6:cell exact
# CASE: passed grid=1 block=4 arange:4:cell zeros:4:float32 exact
# CASE: two_axes grid=1 block=4 arange:3x4:cell zeros:2:int64 exact
# CASE: two_axes grid=1 block=4 arange:3x4:cell@F zeros:2:int64 exact
# CASE: nested_views grid=1 block=1 arange:4:cell zeros:12:float32 exact
# CASE: atomics grid=2 block=32 zeros:4:cell exact
import numpy as np
from numba import cuda

cell = np.dtype([("x", np.float32), ("n", np.int32), ("v", np.float32, (3,)), ("size", np.int32)])


@cuda.jit
def sums(a, out):
    out[0] = a["x"].sum()
    out[1] = a.n.max()
    out[2] = a["v"][2, 1] + a.v.shape[1]
    out[3] = a["size"][3] + a.size  # the attribute of the array comes first


@cuda.jit
def writes(a):
    a["x"][1:4] = 9
    a.n[::2] = -1
    a["x"][5] += a.n[5]
    a.v[4] = 0.5
    a["v"][0, :2] = a.x[:2]


def third(values, i):
    return values[i] / 3


@cuda.jit
def passed(a, out):
    i = cuda.grid(1)
    out[i] = third(a.x, i) + third(a["n"], i)


@cuda.jit
def two_axes(a, out):
    i = cuda.grid(1)
    a.n[2, i] = a["n"][1, i] * 2
    row = a[0].n
    row[i] += 1
    if i == 0:
        out[0] = a.n.shape[0]
        out[1] = a.n.shape[1]


@cuda.jit
def nested_views(a, out):
    k = 0
    for i in range(a.v.shape[0]):
        for j in range(a.v.shape[1]):
            out[k] = a.v[i, j]
            k += 1


@cuda.jit
def atomics(a):
    i = cuda.grid(1)
    cuda.atomic.add(a["n"], i % 4, i)
    cuda.atomic.max(a.x, i % 4, i)
    cuda.atomic.add(a[i % 4].v, i % 3, 1)
    cuda.atomic.add(a.v, (i % 4, 2), 2)
    cuda.atomic.cas(a["size"], 0, 0, 5)
