# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# `*args` is a tuple of the arguments that are left; a tuple is spread with `*`.
# CASE: call grid=1 block=4 zeros:4x8:float64 exact
from numba import cuda


@cuda.jit(device=True)
def count(*args):
    return len(args)


@cuda.jit(device=True)
def total(first, *rest):
    s = first
    for r in rest:
        s += r
    return s


@cuda.jit(device=True)
def forward(*args):
    return total(*args) + total(100, *args)


@cuda.jit(device=True)
def mixed(*args):
    a, b, c = args
    return a + b * c


@cuda.jit(device=True)
def weighted(*values, scale=2, offset):
    return values[0] * scale + values[-1] + offset


@cuda.jit
def call(out):
    i = cuda.grid(1)
    t = (i, 2, 3)
    out[i, 0] = count() + 10 * count(i) + 100 * count(*t) + 1000 * count(1.5, *t, i)
    out[i, 1] = total(i)
    out[i, 2] = total(0.5, i, i)
    out[i, 3] = total(*t)
    out[i, 4] = forward(i, 7)
    out[i, 5] = mixed(1, 2.5, i)
    out[i, 6] = weighted(i, 5, offset=0.25)
    out[i, 7] = weighted(*t, offset=i, scale=3)
