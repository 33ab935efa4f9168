# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Complex arrays in shared memory, static and dynamic, and in local memory.
# CASE: reverse grid=2 block=16 random:32:complex64:1 zeros:32:complex128 exact
# CASE: reverse grid=2 block=16 random:32:complex128:2 zeros:32:complex128 exact
# CASE: dynamic grid=2 block=16 shared=256 random:32:complex128:3 zeros:32:complex128 exact
import numpy as np
from numba import complex64, cuda


@cuda.jit
def reverse(a, out):
    tile = cuda.shared.array(16, complex64)
    kept = cuda.local.array((2, 2), np.complex128)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    tile[t] = a[i]
    cuda.syncthreads()
    kept[1, 0] = tile[15 - t]
    kept[0, 1] += kept[1, 0] * 1j
    out[i] = kept[0, 1] + kept[0, 0]


@cuda.jit
def dynamic(a, out):
    tile = cuda.shared.array(0, dtype="complex128")
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    tile[t] = a[i]
    cuda.syncthreads()
    out[i] = tile[(t + 5) % 16]
