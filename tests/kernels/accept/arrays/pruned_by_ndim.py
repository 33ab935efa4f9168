# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A branch on `ndim` or on the length of a tuple is decided before its arms are typed.
# CASE: both grid=1 block=1 arange:4:int32 arange:2x3:int32 zeros:4:int64
from numba import cuda


@cuda.jit(device=True)
def first(a):
    if a.ndim == 1:
        return a[1]
    elif a.ndim == 2:
        return a[1, 1]
    return a[1, 1, 1]


@cuda.jit(device=True)
def area(shape):
    if len(shape) == 1:
        return shape[0]
    return shape[0] * shape[1]


@cuda.jit
def both(a, b, out):
    out[0] = first(a)
    out[1] = first(b)
    out[2] = area(a.shape)
    out[3] = area(b.shape)
