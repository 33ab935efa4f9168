# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Views are values: kept in variables, joined on paths, carried through loops, passed and returned.
# CASE: halves grid=1 block=8 arange:16:int32 zeros:8:int64
# CASE: search grid=1 block=12 arange:20:int32 zeros:12:int32
from numba import cuda


@cuda.jit(device=True)
def choose(a, b, which):
    if which:
        return a
    return b[1:]


@cuda.jit
def halves(a, out):
    i = cuda.grid(1)
    middle = a.size // 2
    if i % 2 == 0:
        part = a[:middle]
    else:
        part = a[middle:]
    part = choose(part, part, i > 4)
    if i == 3:
        part = part[::-1]
    out[i] = part[0] * 100 + part.size


@cuda.jit
def search(a, out):
    i = cuda.grid(1)
    wanted = i * 2
    part = a[:]
    while part.size > 1:
        middle = part.size // 2
        if part[middle] <= wanted:
            part = part[middle:]
        else:
            part = part[:middle]
    out[i] = part[0] + 1
