# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# int32 and uint32 meet as int64 and keep both values.
# CASE: join grid=1 block=2 i32:-5 u32:4000000000 zeros:2:int64
from numba import cuda


@cuda.jit
def join(a, b, out):
    i = cuda.grid(1)
    x = a
    if i == 1:
        x = b
    out[i] = x
