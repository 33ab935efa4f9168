# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# shape, size, ndim, strides, itemsize and len of arrays of every rank and layout.
# CASE: describe grid=1 block=1 zeros:6:int8 zeros:2x3:float32 zeros:2x3:int16@F zeros:2x3x4:float64@A zeros:20:int64 exact
from numba import cuda


@cuda.jit
def describe(a, b, c, d, out):
    out[0] = a.size
    out[1] = a.ndim
    out[2] = a.strides[0]
    out[3] = len(a)
    out[4] = b.shape[1]
    out[5] = b.strides[0]
    out[6] = b.strides[1]
    out[7] = b.itemsize
    out[8] = c.strides[0]
    out[9] = c.strides[1]
    out[10] = c.ndim
    out[11] = d.size
    out[12] = d.strides[0]
    out[13] = d.strides[1]
    out[14] = d.strides[2]
    out[15] = d.ndim
    out[16] = len(d)
    out[17] = d.shape[0] * 100 + d.shape[1] * 10 + d.shape[2]
    out[18] = d.itemsize
    out[19] = b.size
