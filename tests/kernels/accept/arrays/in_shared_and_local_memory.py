# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Arrays of every space have views, and those of one kernel may be assigned to each other.
# CASE: spaces grid=2 block=4 arange:8x4:float32 zeros:8x4:float32 exact
import numpy as np
from numba import cuda, float32


@cuda.jit
def spaces(a, out):
    tile = cuda.shared.array((4, 4), float32)
    own = cuda.local.array(4, float32)
    i = cuda.grid(1)
    t = cuda.threadIdx.x
    own[:] = a[i]
    tile[:, t] = own[::-1]
    cuda.syncthreads()
    row = tile[t]
    own[1:3] = row[1:3] + tile[3 - t, 1:3]
    own[0] = tile.T[t].sum()
    own[3] = np.max(tile)
    out[i] = own
