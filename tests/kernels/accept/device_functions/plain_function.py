# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A plain function of the file, called from a kernel, is a device function.
# CASE: call grid=1 block=8 zeros:8:int64
from numba import cuda


def triangle(n):
    total = 0
    for k in range(n + 1):
        total += k
    return total


@cuda.jit
def call(out):
    i = cuda.grid(1)
    out[i] = triangle(i)
