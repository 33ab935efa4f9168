# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# uint64 // int64 is int64 on the bits of both; / converts each side on its own.
# CASE: divide grid=1 block=3 values:uint64:18446744073709551615,7,9223372036854775808 values:int64:2,-2,3 zeros:3:int64 zeros:3:int64 zeros:3:float64 exact
from numba import cuda


@cuda.jit
def divide(a, b, quotient, remainder, ratio):
    i = cuda.grid(1)
    quotient[i] = a[i] // b[i]
    remainder[i] = a[i] % b[i]
    ratio[i] = a[i] / b[i]
