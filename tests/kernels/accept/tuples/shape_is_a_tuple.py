# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# An array's shape unpacks and indexes like any tuple of int64.
# CASE: shape grid=1 block=1 zeros:3x5:int8 zeros:6:int64
from numba import cuda


@cuda.jit
def shape(x, out):
    rows, columns = x.shape
    out[0] = rows
    out[1] = columns
    out[2] = x.shape[0] * x.shape[1]
    out[3] = len(x.shape)
    s = x.shape
    out[4] = s[-1]
    out[5] = -s[0]
