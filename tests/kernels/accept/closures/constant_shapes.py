# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What a function inside a function captures stays constant: it may be the shape of an array.
# CASE: call grid=1 block=4 zeros:4:int64
from numba import cuda, int64


@cuda.jit
def call(out):
    i = cuda.grid(1)
    size = 3

    def reversed_sum(n):
        tmp = cuda.local.array(size, int64)
        for k in range(size):
            tmp[k] = n * k
        s = 0
        for k in range(size):
            s = s * 10 + tmp[size - 1 - k]
        return s

    out[i] = reversed_sum(i)
