# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A device function may add atomically to an array it was given.
# CASE: vote grid=2 block=32 random:50:uint8:5 zeros:4:int64
from numba import cuda


@cuda.jit(device=True)
def bump(bins, k, weight):
    return cuda.atomic.add(bins, k, weight)


@cuda.jit
def vote(x, bins):
    i = cuda.grid(1)
    if i < x.size:
        bump(bins, x[i] % 4, x[i])
