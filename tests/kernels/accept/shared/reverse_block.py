# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Values written to shared memory before a barrier are read by other threads after it.
# CASE: reverse grid=3 block=32 arange:96:int32 zeros:96:int32
# CASE: reverse grid=3 block=32 arange:70:int32 zeros:70:int32
from numba import cuda, int32


@cuda.jit
def reverse(x, out):
    buffer = cuda.shared.array(32, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    buffer[t] = x[i] if i < x.size else -1
    cuda.syncthreads()
    if i < out.size:
        out[i] = buffer[31 - t]
