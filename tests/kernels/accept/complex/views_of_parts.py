# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# `real` and `imag` of an array are views of the parts of its elements, of any layout and space; writes go through them.
# CASE: parts grid=1 block=1 arange:4x6:complex128 zeros:4x6:float64 zeros:16:float64 exact
# CASE: parts grid=1 block=1 arange:4x6:complex64@F zeros:4x6:float32@F zeros:16:float64 exact
# CASE: parts grid=1 block=1 arange:4x6:complex64@A zeros:4x6:float32@A zeros:16:float64 exact
# CASE: real_array grid=1 block=1 arange:5:float32 exact
# CASE: staged grid=2 block=16 random:32:complex64:1 zeros:32:complex64 exact
import numpy as np
from numba import complex64, cuda


@cuda.jit(device=True)
def scale(part, factor):
    for i in range(part.shape[0]):
        part[i] *= factor


@cuda.jit
def parts(a, b, out):
    a.imag[1, 2] = 0.5
    a.real[0, -1] += 3
    a.imag[2:, ::2] = -1
    scale(a.real[3], 10)
    b[:] = a.real - a.imag
    out[0] = a.real.shape[1]
    out[1] = a.imag.strides[0] - a.strides[0]
    out[2] = a.imag.strides[1] - a.strides[1]
    out[3] = a.real.itemsize * 2 - a.itemsize
    out[4] = a.imag.sum()
    out[5] = a.real.max()
    out[6] = a.T.real[1, 0]
    out[7] = a[1:, ::-2].imag[0, 1]
    out[8] = a.real.flags.c_contiguous
    out[9] = a.real.size
    out[10] = a[2].real[1]
    out[11] = a.imag.T[2, 1]
    out[12] = np.real(a)[1, 1] + np.imag(a)[2, 2]
    for x in a[3].imag:
        out[13] += x
    z = a[1, 2]
    out[14] = z.real + z.imag
    out[15] = np.angle(1j) - np.angle(-1.0)


@cuda.jit
def real_array(a):
    a.real[2] = 7
    a[0] = a.real.shape[0]


@cuda.jit
def staged(a, out):
    tile = cuda.shared.array(16, complex64)
    kept = cuda.local.array(2, complex64)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    tile.real[t] = a.imag[i]
    tile.imag[t] = a.real[i]
    cuda.syncthreads()
    kept.imag[1] = tile[15 - t].real
    kept[1] += tile.imag[t]
    out[i] = kept[1]
