# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Floor division and remainder by an infinity are nan.
# CASE: divide grid=1 block=4 values:float64:5,-5,0,inf values:float64:inf,inf,-inf,2 zeros:4:float64 zeros:4:float64 exact
from numba import cuda


@cuda.jit
def divide(a, b, quotient, remainder):
    i = cuda.grid(1)
    quotient[i] = a[i] // b[i]
    remainder[i] = a[i] % b[i]
