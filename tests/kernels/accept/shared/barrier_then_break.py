# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A uniform loop with barriers may end by break: repeated halving until one value is left.
# CASE: fold grid=2 block=32 arange:64:int64 zeros:2:int64
# CASE: fold grid=1 block=1 full:1:int64:9 zeros:1:int64
from numba import cuda, int64


@cuda.jit
def fold(x, out):
    buffer = cuda.shared.array(32, int64)
    t = cuda.threadIdx.x
    buffer[t] = x[cuda.grid(1)]
    n = cuda.blockDim.x
    while True:
        cuda.syncthreads()
        if n == 1:
            break
        n //= 2
        value = buffer[t] + buffer[t + n] if t < n else 0
        cuda.syncthreads()
        if t < n:
            buffer[t] = value
    if t == 0:
        out[cuda.blockIdx.x] = buffer[0]
