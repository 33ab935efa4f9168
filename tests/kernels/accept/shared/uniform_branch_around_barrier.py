# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A barrier may stand in a branch that all threads of a block take or skip together.
# CASE: maybe grid=3 block=16 arange:48:int32 zeros:48:int32
from numba import cuda, int32


@cuda.jit
def maybe(x, out):
    buffer = cuda.shared.array(16, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    value = x[i]
    if cuda.blockIdx.x % 2 == 0:
        buffer[t] = value
        cuda.syncthreads()
        value = buffer[15 - t] * 10
    out[i] = value + 1
