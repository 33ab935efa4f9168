# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A shared array of shape 0 takes its length from the bytes of the launch.
# CASE: reverse grid=2 block=16 shared=64 arange:32:int32 zeros:32:int32 zeros:2:int64
from numba import cuda, int32


@cuda.jit
def reverse(x, out, lengths):
    buffer = cuda.shared.array(0, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    buffer[t] = x[i]
    cuda.syncthreads()
    out[i] = buffer[cuda.blockDim.x - 1 - t]
    if t == 0:
        lengths[cuda.blockIdx.x] = buffer.size
