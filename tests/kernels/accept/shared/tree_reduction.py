# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A tree reduction in shared memory sums a block, also when the array ends inside it.
# CASE: block_sums grid=3 block=64 arange:150:int64 zeros:3:int64
# CASE: block_sums grid=1 block=64 arange:1:int64 full:1:int64:5
from numba import cuda, int64


@cuda.jit
def block_sums(x, out):
    partial = cuda.shared.array(64, int64)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    partial[t] = x[i] + 1 if i < x.size else 0
    cuda.syncthreads()
    step = cuda.blockDim.x // 2
    while step > 0:
        if t < step:
            partial[t] += partial[t + step]
        cuda.syncthreads()
        step //= 2
    if t == 0:
        out[cuda.blockIdx.x] = partial[0]
