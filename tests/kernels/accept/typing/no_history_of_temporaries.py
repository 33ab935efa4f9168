# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A temporary of a loop has the type that the final types give it, not one it had on the way.
# CASE: chain grid=1 block=4 values:uint32:5,6,7,4294967295 u64:9223372036854775807 zeros:4:float64 zeros:4:int64 exact
from numba import cuda


@cuda.jit
def chain(x, step, as_float, as_int):
    i = cuda.grid(1)
    a = x[i]
    for k in range(3):
        t = a + step
        a = t - 1
    as_float[i] = a
    as_int[i] = a
