# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A barrier in a uniform loop separates each turn: a prefix sum by doubling.
# CASE: scan grid=2 block=32 arange:64:int32 zeros:64:int32
# CASE: scan grid=1 block=32 arange:20:int32 zeros:20:int32
from numba import cuda, int32


@cuda.jit
def scan(x, out):
    buffer = cuda.shared.array(32, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    buffer[t] = x[i] if i < x.size else 0
    cuda.syncthreads()
    distance = 1
    while distance < 32:
        value = buffer[t]
        if t >= distance:
            value += buffer[t - distance]
        cuda.syncthreads()
        buffer[t] = value
        cuda.syncthreads()
        distance *= 2
    if i < out.size:
        out[i] = buffer[t]
