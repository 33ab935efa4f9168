# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Integers, slices, new axes and an ellipsis in one index, of arrays of every layout.
# CASE: several grid=1 block=1 arange:4x5x6:int32 zeros:14:int64
# CASE: several grid=1 block=1 arange:4x5x6:int32@F zeros:14:int64
# CASE: several grid=1 block=1 arange:4x5x6:int32@A zeros:14:int64
import numpy as np
from numba import cuda


@cuda.jit(device=True)
def weigh1(v):
    total = v.size * 100000
    for i in range(v.shape[0]):
        total += v[i] * (i + 3)
    return total


@cuda.jit(device=True)
def weigh2(v):
    total = v.size * 100000
    for i in range(v.shape[0]):
        for j in range(v.shape[1]):
            total += v[i, j] * (i * 7 + j + 1)
    return total


@cuda.jit(device=True)
def weigh3(v):
    total = v.size * 100000
    for i in range(v.shape[0]):
        for j in range(v.shape[1]):
            for k in range(v.shape[2]):
                total += v[i, j, k] * (i * 11 + j * 3 + k + 1)
    return total


@cuda.jit
def several(a, out):
    out[0] = weigh1(a[1, 2])
    out[1] = weigh1(a[1, 1:4, -1])
    out[2] = weigh1(a[::-1, 2, 3])
    out[3] = weigh2(a[2])
    out[4] = weigh2(a[:, 3])
    out[5] = weigh2(a[..., 2])
    out[6] = weigh2(a[1:3, ..., -2])
    out[7] = weigh2(a[2, 1:, ::2])
    out[8] = weigh3(a[..., 1:4])
    out[9] = weigh3(a[1:])
    out[10] = weigh3(a[:, None, 2])
    out[11] = weigh3(a[3, np.newaxis, :, 1:-1])
    out[12] = weigh2(a[1][1:3])
    out[13] = a[2, ..., 3, 4] * 10 + a[(1, 2, 3)]
