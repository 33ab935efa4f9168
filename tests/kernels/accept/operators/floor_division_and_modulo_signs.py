# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Integer // floors and % takes the divisor's sign.
# CASE: divide grid=1 block=8 values:int32:7,-7,7,-7,6,-6,0,1 values:int32:2,2,-2,-2,3,3,5,-9 zeros:8:int64 zeros:8:int64
from numba import cuda


@cuda.jit
def divide(a, b, quotient, remainder):
    i = cuda.grid(1)
    quotient[i] = a[i] // b[i]
    remainder[i] = a[i] % b[i]
