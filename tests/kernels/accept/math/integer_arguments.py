# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Integers of every width go through math as float64.
# CASE: roots grid=1 block=4 values:int8:0,1,4,100 values:uint64:0,1,9007199254740993,18446744073709551615 zeros:4:float64 zeros:4:float64 exact
import math

from numba import cuda


@cuda.jit
def roots(a, b, x, y):
    i = cuda.grid(1)
    x[i] = math.sqrt(a[i])
    y[i] = math.floor(b[i]) + math.fabs(-a[i])
