# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# An axis of extent 1 goes with any other, known or not; extents that do not fit end the thread.
# CASE: outer grid=1 block=1 arange:3:int32 arange:4:int32 zeros:3x4:int64 zeros:3x4:int64
# CASE: fits grid=1 block=3 arange:1x4:int32 arange:3x1:int32 zeros:3x3x4:int32
# CASE: misfits grid=1 block=4 arange:5:int32 zeros:4x5:int32
from numba import cuda


@cuda.jit
def outer(a, b, c, d):
    c[:] = a[:, None] * 10 + b[None, :]
    d[:] = b
    d += a[:, None] * c


@cuda.jit
def fits(a, b, out):
    i = cuda.grid(1)
    out[i] = a + b * i + 1


@cuda.jit
def misfits(a, out):
    i = cuda.grid(1)
    out[i, 0] = 9
    out[i, 1:] = a[i:] + 1
    out[i, 0] = 8
