# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Threads that returned are not expected at a later barrier.
# CASE: halves grid=2 block=16 zeros:32:int32
from numba import cuda, int32


@cuda.jit
def halves(out):
    buffer = cuda.shared.array(16, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    buffer[t] = i
    cuda.syncthreads()
    if t >= 8:
        out[i] = -1
        return
    value = buffer[t] + buffer[t + 8]
    cuda.syncthreads()
    buffer[t] = value
    cuda.syncthreads()
    out[i] = buffer[7 - t]
