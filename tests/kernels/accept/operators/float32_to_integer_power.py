# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# float32 ** integer multiplies in float32; a negative power is the reciprocal.
# CASE: power grid=1 block=6 values:float32:1.1,-2.5,0.3,10,7,0 values:int32:3,5,-2,30,0,-1 zeros:6:float64 zeros:6:float64 exact
from numba import cuda


@cuda.jit
def power(a, b, variable, literal):
    i = cuda.grid(1)
    variable[i] = a[i] ** b[i]
    literal[i] = a[i] ** 5
