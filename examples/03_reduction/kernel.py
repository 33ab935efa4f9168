# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from numba import cuda, float64

BLOCK = 256


@cuda.jit
def total(values, result):
    """Adds up all values: each block in shared memory, the blocks among each other by an atomic addition."""
    partial = cuda.shared.array(BLOCK, float64)
    t = cuda.threadIdx.x
    own = 0.0
    for i in range(cuda.grid(1), values.size, cuda.gridsize(1)):
        own += values[i]
    partial[t] = own
    cuda.syncthreads()
    half = BLOCK // 2
    while half > 0:
        if t < half:
            partial[t] += partial[t + half]
        cuda.syncthreads()
        half //= 2
    if t == 0:
        cuda.atomic.add(result, 0, partial[0])
