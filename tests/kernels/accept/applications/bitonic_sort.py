# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A bitonic sort of one block in shared memory.
# CASE: sort grid=2 block=32 random:64:int32:21
from numba import cuda, int32


@cuda.jit
def sort(x):
    keys = cuda.shared.array(32, int32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    keys[t] = x[i]
    cuda.syncthreads()
    k = 2
    while k <= 32:
        j = k // 2
        while j > 0:
            other = t ^ j
            if other > t:
                ascending = (t & k) == 0
                a, b = keys[t], keys[other]
                if (a > b) == ascending:
                    keys[t], keys[other] = b, a
            cuda.syncthreads()
            j //= 2
        k *= 2
    x[i] = keys[t]
