# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# atomic.add from every thread of a grid loses nothing.
# CASE: count grid=4 block=32 zeros:1:int32 zeros:1:int64 zeros:1:uint32 zeros:1:uint64
from numba import cuda


@cuda.jit
def count(a, b, c, d):
    i = cuda.grid(1)
    cuda.atomic.add(a, 0, 1)
    cuda.atomic.add(b, 0, i)
    cuda.atomic.add(c, 0, i * i)
    cuda.atomic.add(d, 0, 2)
