# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A grid-stride sum with a tree in shared memory and one atomic per block.
# CASE: total grid=2 block=32 arange:150:int64 zeros:1:int64
# CASE: total grid=2 block=32 arange:33:float64 zeros:1:float64 exact
# CASE: total grid=2 block=32 ones:1:float32 zeros:1:float32 exact
from numba import cuda, float64


@cuda.jit
def total(x, out):
    partial = cuda.shared.array(32, float64)
    t = cuda.threadIdx.x
    s = 0.0
    for i in range(cuda.grid(1), x.shape[0], cuda.gridsize(1)):
        s += x[i]
    partial[t] = s
    cuda.syncthreads()
    n = cuda.blockDim.x // 2
    while n:
        if t < n:
            partial[t] += partial[t + n]
        cuda.syncthreads()
        n >>= 1
    if t == 0:
        cuda.atomic.add(out, 0, partial[0])
