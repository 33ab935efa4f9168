# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# atomic.add works on shared arrays: a histogram per block, merged into a global one.
# CASE: histogram grid=3 block=32 random:90:uint8:7 zeros:16:int32
from numba import cuda, int32


@cuda.jit
def histogram(x, bins):
    local_bins = cuda.shared.array(16, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    if t < 16:
        local_bins[t] = 0
    cuda.syncthreads()
    if i < x.size:
        cuda.atomic.add(local_bins, x[i] >> 4, 1)
    cuda.syncthreads()
    if t < 16:
        cuda.atomic.add(bins, t, local_bins[t])
