# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A variable that holds a record refers to it: what is written through the variable is in the array.
# CASE: through grid=1 block=4 arange:4:pair exact
# CASE: chosen grid=1 block=8 arange:8:pair random:8:pair:4 exact
# CASE: swapped grid=1 block=4 arange:8:pair exact
# CASE: in_loop grid=1 block=1 arange:6:pair zeros:1:int64 exact
# CASE: iterated grid=1 block=1 arange:6:pair zeros:1:float64 exact
# CASE: passed grid=1 block=4 arange:4:pair zeros:4:float32 exact
# CASE: whole grid=1 block=4 arange:4:pair random:4:pair:2 exact
# CASE: rows grid=1 block=3 arange:3x4:pair exact
# CASE: all_of grid=1 block=1 arange:4:pair random:4:pair:3 random:2x4:pair:4 exact
import numpy as np
from numba import cuda

pair = np.dtype([("key", np.int32), ("value", np.float32)])


@cuda.jit
def through(a):
    r = a[cuda.grid(1)]
    r.key += 5
    r.value = r.key
    s = r
    s.value += 0.5


@cuda.jit
def chosen(a, b):
    i = cuda.grid(1)
    if i % 2:
        r = a[i]
    else:
        r = b[i]
    r.value = 100 + i
    s = a[i] if i < 4 else b[i]
    s.key = -i


@cuda.jit
def swapped(a):
    i = cuda.grid(1)
    r = a[i]
    a[i] = a[7 - i]
    a[7 - i] = r  # the reference sees what has been written


@cuda.jit
def in_loop(a, out):
    r = a[0]
    for i in range(1, a.size):
        if a[i].value > r.value:
            r = a[i]
    out[0] = r.key
    r.key = -1


@cuda.jit
def iterated(a, out):
    total = 0.0
    for r in a:
        total += r.value * r.key
        r.key = 2 * r.key
    out[0] = total


def scaled(r, factor):
    r.value *= factor
    return r.value + r.key


@cuda.jit(device=True)
def first(a):
    return a[0]


@cuda.jit
def passed(a, out):
    i = cuda.grid(1)
    out[i] = scaled(a[i], 3)
    if i == 0:
        first(a).key = 50


@cuda.jit
def whole(a, b):
    i = cuda.grid(1)
    a[i] = b[3 - i]


@cuda.jit
def rows(a):
    i = cuda.grid(1)
    row = a[i]
    row[1] = row[2]
    row[3].key = len(row)
    a[i, 0].value = a[i][3].value


@cuda.jit
def all_of(a, b, c):
    b[:] = a
    c[0, ::2] = b[1]
    c[1, 1:3] = a[2:]
