# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A device function without a return value works by its effects.
# CASE: call grid=1 block=8 zeros:8:int32
from numba import cuda


@cuda.jit(device=True)
def put(a, i, value):
    if value == 3:
        return
    a[i] = value


@cuda.jit
def call(out):
    i = cuda.grid(1)
    put(out, i, i)
    put(out, -1, 99)
