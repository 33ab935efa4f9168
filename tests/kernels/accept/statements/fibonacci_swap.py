# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A simultaneous update reads the old values.
# CASE: fibonacci grid=1 block=32 zeros:32:int64
from numba import cuda


@cuda.jit
def fibonacci(out):
    i = cuda.grid(1)
    a, b = 0, 1
    for k in range(i):
        a, b = b, a + b
    out[i] = a
