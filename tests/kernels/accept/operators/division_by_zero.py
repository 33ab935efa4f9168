# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Integer // and % by zero are 0; / by zero is inf or nan; nothing is raised.
# CASE: divide grid=1 block=3 values:int64:5,-5,0 values:float64:5,-5,0 zeros:3:int64 zeros:3:int64 zeros:3:float64 zeros:3:float64 zeros:3:float64 exact zero_divisors
from numba import cuda


@cuda.jit
def divide(n, x, quotient, remainder, ratio, float_quotient, float_remainder):
    i = cuda.grid(1)
    zero = n[2]
    nought = x[2]
    quotient[i] = n[i] // zero + 7
    remainder[i] = n[i] % zero + 7
    ratio[i] = n[i] / zero
    float_quotient[i] = x[i] // nought
    float_remainder[i] = x[i] % nought
