# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A barrier may stand in a function inside a kernel.
# CASE: rotate grid=1 block=32 zeros:32:int64
from numba import cuda, int64


@cuda.jit
def rotate(out):
    buffer = cuda.shared.array(32, int64)
    i = cuda.threadIdx.x

    def put(value):
        buffer[i] = value
        cuda.syncthreads()

    put(i * i)
    out[i] = buffer[(i + 1) % 32]
    cuda.syncthreads()
    put(out[i] + 1)
    out[i] += buffer[(i + 5) % 32]
