# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A variable or result that is None on some path and a number on another is unwrapped where it is used; None ends the thread.
# CASE: use grid=1 block=8 values:float64:4,6,1,7 zeros:8x8:float64 exact
from numba import cuda


@cuda.jit(device=True)
def find(a, x):
    for k in range(len(a)):
        if a[k] == x:
            return k
    return None


@cuda.jit(device=True)
def half(x):
    if x % 2 == 0:
        return x // 2


@cuda.jit(device=True)
def either(x, y):
    return x if x is not None else y


@cuda.jit(device=True)
def pair(x):
    return (x, 0.5) if x > 3 else None


@cuda.jit
def use(a, out):
    i = cuda.grid(1)
    best = None
    for k in range(len(a)):
        if a[k] > i and (best is None or a[k] < best):
            best = a[k]
    out[i, 0] = -1 if best is None else best
    at = find(a, i)
    out[i, 1] = 100 if at is None else at
    h = half(i)
    if h is not None:
        out[i, 2] = h + 0.5
    x = None
    if i > 2:
        x = 1
    if i > 5:
        x = 2.5
    out[i, 3] = 7 if x is None else x
    if at:
        out[i, 4] = 1
    out[i, 4] += 10 * either(at, i) + 100 * either(x, 3)
    p = pair(i)
    if p is not None:
        first, second = p
        out[i, 5] = first + second
    match at:
        case 0:
            out[i, 6] = 1
        case None:
            out[i, 6] = 2
        case n:
            out[i, 6] = 3 + n
    half(i)
    out[i, 7] = 1
    out[i, 7] += at
    out[i, 7] += 1000
