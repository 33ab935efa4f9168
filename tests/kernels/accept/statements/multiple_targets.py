# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# a = b = value binds every target to the one value.
# CASE: targets grid=1 block=4 zeros:4:int32 zeros:4:int32 zeros:4:float64 exact
from numba import cuda


@cuda.jit
def targets(x, y, z):
    i = cuda.grid(1)
    a = x[i] = y[i] = z[i] = i * 3 + 0.75
    z[i] += a
