# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Atomics of float16: add, sub, extremes and exchange.
# CASE: update grid=2 block=32 arange:64:float16 zeros:8:float16 zeros:2:float16 exact
# CASE: olds grid=1 block=1 values:float16:1,2,nan zeros:5:float16 exact
import numpy as np
from numba import cuda


@cuda.jit
def update(a, out, more):
    tile = cuda.shared.array(3, np.float16)
    i = cuda.grid(1)
    t = cuda.threadIdx.x
    if t < 3:
        tile[t] = 0
    cuda.syncthreads()
    cuda.atomic.add(out, i % 2, 0.5)
    cuda.atomic.sub(out, 2, np.float16(0.25))
    cuda.atomic.max(out, 3, a[i])
    cuda.atomic.min(out, 4, -a[i])
    cuda.atomic.nanmax(out, 5, a[i])
    cuda.atomic.add(tile, 1, a[i] / a[2])
    cuda.syncthreads()
    if t == 0:
        cuda.atomic.add(more, cuda.blockIdx.x, tile[1])


@cuda.jit
def olds(a, out):
    out[0] = cuda.atomic.add(a, 0, 2)
    out[1] = cuda.atomic.exch(a, 0, 7.5)
    out[2] = cuda.atomic.max(a, 2, 1)
    out[3] = cuda.atomic.nanmin(a, 2, 3)
    out[4] = cuda.atomic.min(a, 1, -1)
