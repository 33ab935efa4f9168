# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A literal int joined with an int32 is int64.
# CASE: join grid=1 block=2 i32:2000000000 zeros:2:int64
from numba import cuda


@cuda.jit
def join(n, out):
    i = cuda.grid(1)
    x = 1 if i == 0 else n
    x += x
    out[i] = x
