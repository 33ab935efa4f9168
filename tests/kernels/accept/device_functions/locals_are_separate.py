# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A device function's locals are its own, also when it is called in a loop with the same names around.
# CASE: call grid=1 block=4 zeros:4:int64
from numba import cuda


@cuda.jit(device=True)
def step(i, k):
    total = 0
    for i in range(k):
        total += i
    k = total * 2
    return k


@cuda.jit
def call(out):
    i = cuda.grid(1)
    total = 1
    for k in range(5):
        total += step(i, k)
    out[i] = total * 10 + i + k
