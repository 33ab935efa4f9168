# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A negative base to a fractional power is nan.
# CASE: power grid=1 block=3 values:float64:-8,8,-1 zeros:3:float64 rtol=1e-12
from numba import cuda


@cuda.jit
def power(a, out):
    i = cuda.grid(1)
    out[i] = a[i] ** (1.0 / 3.0)
