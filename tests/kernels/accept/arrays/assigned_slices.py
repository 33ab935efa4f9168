# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A scalar, another slice or an expression is assigned to all elements of a view.
# CASE: fills grid=1 block=1 arange:4x6:int32 arange:12:float32 zeros:5x4:int8 exact
# CASE: fills grid=1 block=1 arange:4x6:int32@F arange:12:float32@A zeros:5x4:int8@A exact
# CASE: copies grid=1 block=1 arange:3x4:int32 arange:3x4:float64 arange:4:int32 rtol=0
# CASE: copies grid=1 block=1 arange:3x4:int32@A arange:3x4:float64@F arange:4:int32@A rtol=0
from numba import cuda


@cuda.jit
def fills(a, b, c):
    a[0, :] = 0
    a[1, 1:-1] = 7.9
    a[2:, ::2] = -1
    b[::2] += 1
    b[1::3] *= 2.5
    b[-2:] -= b[0]
    c[:] = 3
    c[1][1:3] = 300
    c[-1] = True
    c[3].fill(2)


@cuda.jit
def copies(a, b, c):
    a[:, 1] = c[:3]
    a[1:, 2:] = b[1:, :2] * 2 + c[2:]
    b[:] = a
    b[0] = -c
    b[2, ::-1] = c
    b[:, 3] += a[:, 0] / 4
    c[...] = c * c - a[0, :]
    a[0] = a[0] > 1
