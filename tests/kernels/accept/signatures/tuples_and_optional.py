# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Tuple types are written in a tuple or one by one, and nested; a device function may declare what may be None.
# CASE: use grid=1 block=6 zeros:6x3:float64 exact
from numba import cuda, float32, float64, int32, int64, none, optional, types
from numba.types import Tuple


@cuda.jit("float64(Tuple(int64, float32), Tuple((float64, float32)))", device=True)
def in_text(a, b):
    return a[0] * b[0] + a[1] / float32(3) + b[1] / float32(7)


@cuda.jit(
    float64(Tuple((int64, float32)), types.UniTuple(int64, 3), Tuple([float64, types.Tuple((int64, int32))])),
    device=True,
)
def declared(pair, triple, nest):
    x, (n, m) = nest
    return pair[0] / 2 + pair[1] / float32(3) + triple[n % 3] * 10 + x * m


@cuda.jit("float64(optional(float64))", device=True)
def or_half(x):
    return 0.5 if x is None else x


@cuda.jit(optional(int64)(int64), device=True)
def even(n):
    if n % 2 == 0:
        return n
    return None


@cuda.jit(types.Optional(Tuple((int64, float64)))(types.Optional(int64)), device=True)
def pair(n):
    if n is None:
        return None
    return (n, 2)


@cuda.jit(none(float64[:, :]))
def use(out):
    i = cuda.grid(1)
    out[i, 0] = or_half(even(i)) + or_half(None) * 10 + or_half(i) * 100
    p = pair(even(i))
    if p is not None:
        out[i, 0] += 1000 * p[0] + p[1] / 16
    out[i, 1] = in_text((i, i), (0.3, i + 1))
    out[i, 2] = declared((i, 0.1), (i, 1, 2), (0.5, (i, 7)))
