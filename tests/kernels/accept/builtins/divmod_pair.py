# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# divmod gives the floor quotient and the remainder with the divisor's sign.
# CASE: divide grid=1 block=6 values:int32:7,-7,7,-7,5,0 values:int32:2,2,-2,-2,0,3 zeros:6:int64 zeros:6:int64 zeros:6:float64 exact zero_divisors
from numba import cuda


@cuda.jit
def divide(a, b, quotient, remainder, of_float):
    i = cuda.grid(1)
    quotient[i], remainder[i] = divmod(a[i], b[i])
    q, r = divmod(a[i] / 4, 0.5)
    of_float[i] = q * 10 + r
