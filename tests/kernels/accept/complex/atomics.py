# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Atomic additions and subtractions of complex elements, part by part, and atomics on the views of parts.
# CASE: sums grid=4 block=32 arange:128:complex64 zeros:4:complex64 zeros:3:complex128 exact
# CASE: sums grid=4 block=32 arange:128:complex128 zeros:4:complex128@A zeros:3:complex64 exact
# CASE: olds grid=1 block=1 zeros:2x2:complex128 zeros:4:complex128 exact
import numpy as np
from numba import cuda


@cuda.jit
def sums(a, totals, more):
    tile = cuda.shared.array(2, np.complex64)
    i = cuda.grid(1)
    t = cuda.threadIdx.x
    if t < 2:
        tile[t] = 0
    cuda.syncthreads()
    cuda.atomic.add(totals, i % 2, a[i] * 1j)
    cuda.atomic.sub(totals, -1, a[i] + 2)
    cuda.atomic.add(tile, t % 2, a[i])
    cuda.atomic.add(more.real, 1, 1)
    cuda.atomic.max(more.imag, 2, a[i].real)
    cuda.syncthreads()
    if t == 0:
        cuda.atomic.add(more, 0, tile[0] + tile[1])


@cuda.jit
def olds(a, out):
    out[0] = cuda.atomic.add(a, (1, 0), 2 + 3j)
    out[1] = cuda.atomic.add(a, (1, -2), 1)
    out[2] = cuda.atomic.sub(a, (1, 0), 0.5j)
    out[3] = cuda.atomic.add(a, (0, 1), True)
