# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A shared array of bool holds flags.
# CASE: flags grid=2 block=32 random:64:int8:12 zeros:64:bool zeros:2:int32
from numba import cuda, boolean


@cuda.jit
def flags(x, out, counts):
    mark = cuda.shared.array(32, boolean)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    mark[t] = x[i] > 0
    cuda.syncthreads()
    out[i] = mark[t] and mark[(t + 1) % 32]
    if t == 0:
        n = 0
        for k in range(32):
            n += mark[k]
        counts[cuda.blockIdx.x] = n
