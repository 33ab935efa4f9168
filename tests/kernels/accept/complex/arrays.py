# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Complex arrays of every rank and layout: elements, slices, views of them, and array expressions.
# CASE: ranks grid=1 block=1 random:1:complex64:1 zeros:1:complex128 arange:2x3x4:complex64 zeros:2x3x4:complex128 exact
# CASE: ranks grid=1 block=1 random:1:complex64:1 zeros:1:complex128 arange:2x3x4:complex64@F zeros:2x3x4:complex128@A exact
# CASE: slices grid=1 block=1 arange:4x6:complex128 zeros:4x6:complex128 zeros:8:complex128 exact
# CASE: slices grid=1 block=1 arange:4x6:complex128@F zeros:4x6:complex64@F zeros:8:complex128 exact
# CASE: slices grid=1 block=1 arange:4x6:complex64@A zeros:4x6:complex128@A zeros:8:complex128@A exact
from numba import cuda


@cuda.jit
def ranks(scalar, zero, cube, out):
    zero[0] = scalar[0] * 2
    for i in range(cube.shape[0]):
        for j in range(cube.shape[1]):
            for k in range(cube.shape[2]):
                out[i, j, -1 - k] = cube[i, j, k] * 1j


@cuda.jit
def slices(a, b, out):
    b[:] = a
    b[1, ::2] = 1j
    b[2:, 1] += 2
    b[3, ::-1] = a[0] * 2j + a[1]
    out[0] = a[1, 2:][1]
    out[1] = a.T[2, 3]
    k = 2
    for z in a[2, :3]:
        out[k] = z
        k += 1
    out[5] = a.itemsize
    out[6] = a.strides[0] + a.nbytes
    out[7] = a[-1, -1]
