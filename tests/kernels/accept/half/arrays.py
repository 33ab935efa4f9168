# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# float16 arrays of every layout, in shared and local memory, in views and reductions.
# CASE: tiles grid=2 block=16 random:32:float16:1 zeros:32:float16 exact
# CASE: views grid=1 block=1 arange:4x6:float16 zeros:4x6:float16 zeros:8:float64 exact
# CASE: views grid=1 block=1 arange:4x6:float16@F zeros:4x6:float16@A zeros:8:float64 exact
# CASE: views grid=1 block=1 arange:4x6:float16@A zeros:4x6:float32@F zeros:8:float64 exact
import numpy as np
from numba import cuda, float16


@cuda.jit
def tiles(a, out):
    tile = cuda.shared.array(16, float16)
    kept = cuda.local.array(4, np.float16)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    tile[t] = a[i]
    cuda.syncthreads()
    kept[t % 4] += tile[15 - t] * tile[t]
    out[i] = kept[t % 4] - tile[3]


@cuda.jit
def views(a, b, out):
    b[:] = a
    b[1, ::2] = 0.1
    b[2:, 1] += 2
    b[3, ::-1] = a[0] * a[1]
    out[0] = a.sum()
    out[1] = a.max()
    out[2] = a.argmin()
    out[3] = a[1].mean()
    out[4] = a.itemsize
    out[5] = sum(a[2])
    out[6] = min(a[3])
    out[7] = a.view(np.uint16)[0, 1] if a.flags.c_contiguous else 15360
