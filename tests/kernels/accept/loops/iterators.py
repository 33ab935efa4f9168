# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Ranges, zips and enumerations kept in variables hold their parts of the moment; an iterator gives each item once.
# CASE: kept grid=1 block=4 zeros:4x12:int64 arange:6:int32 exact
# CASE: given grid=1 block=4 zeros:4x12:int64 arange:6:int32 exact
# CASE: exhausted grid=1 block=2 zeros:2:int64 exact
# CASE: starts grid=1 block=2 zeros:2x3:float64 exact
from numba import cuda


@cuda.jit
def kept(out, a):
    i = cuda.grid(1)
    n = i + 1
    r = range(n, 10, 2)
    n = 100
    for k in r:
        out[i, 0] += k
    for k in r:
        out[i, 1] = k + n
    out[i, 2] = len(r)
    z = zip(a, range(3, 9), (7, 8, 9))
    e = enumerate(z, i)
    for k, (x, y, w) in e:
        out[i, 3] += k * x + y * w
    for k, v in e:
        out[i, 5] = k
    for x, y, w in z:
        out[i, 6] = x
    if i > 1:
        s = 2
    else:
        s = 3
    for k in r:
        out[i, 4] += k * s


@cuda.jit
def given(out, a):
    i = cuda.grid(1)
    it = iter(a)
    out[i, 0] = next(it)
    out[i, 1] = next(it)
    for x in it:
        out[i, 2] = out[i, 2] * 10 + x
        if x == 3:
            break
    out[i, 3] = next(it)
    for x in it:
        out[i, 4] = x
    t = iter((5, 6, 7))
    for k in range(3):
        out[i, 5 + k] = next(t)
    pairs = iter(range(6))
    for x, y in zip(pairs, pairs):
        out[i, 8] = out[i, 8] * 100 + x * 10 + y
    odd = iter(a)
    for x in odd:
        if x % 2 == 0:
            y = next(odd)
            out[i, 10] = out[i, 10] * 10 + y
    else:
        out[i, 11] = 7
    both = zip(iter(a), enumerate(a))
    next(both)
    for x, (k, y) in both:
        out[i, 11] += x * k + y
    again = iter(iter(range(i)))
    for x in again:
        out[i, 9] += x + 1


@cuda.jit
def exhausted(out):
    i = cuda.grid(1)
    out[i] = 1
    it = iter(range(i))
    next(it)
    out[i] = 2
    next(it)
    out[i] = 3


@cuda.jit
def starts(out):
    i = cuda.grid(1)
    out[i, 0] = sum((1, 2, i), 5)
    out[i, 1] = sum((0.5, i), 10)
    out[i, 2] = sum((), 2.5)
