# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Float // floors and % takes the divisor's sign, zero remainders too.
# CASE: divide grid=1 block=8 values:float64:7.5,-7.5,7.5,-7.5,6,-6,0,-0.0 values:float64:2,2,-2,-2,-3,3,5,-5 zeros:8:float64 zeros:8:float64 exact
# CASE: divide grid=1 block=8 values:float32:7.5,-7.5,7.5,-7.5,6,-6,0,-0.0 values:float32:2,2,-2,-2,-3,3,5,-5 zeros:8:float64 zeros:8:float64 exact
from numba import cuda


@cuda.jit
def divide(a, b, quotient, remainder):
    i = cuda.grid(1)
    quotient[i] = a[i] // b[i]
    remainder[i] = a[i] % b[i]
