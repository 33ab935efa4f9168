# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A barrier may stand in a device function that every thread of the block calls.
# CASE: shift grid=2 block=16 arange:32:int32 zeros:32:int32
from numba import cuda, int32


@cuda.jit(device=True)
def share(buffer, t, value):
    buffer[t] = value
    cuda.syncthreads()
    neighbour = buffer[(t + 1) % 16]
    cuda.syncthreads()
    return neighbour


@cuda.jit
def shift(x, out):
    buffer = cuda.shared.array(16, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    value = x[i]
    for k in range(3):
        value = share(buffer, t, value)
    out[i] = value
