# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Signed indices of every width wrap; unsigned ones are taken as they are.
# CASE: wrap grid=1 block=4 values:int8:-1,-2,2,-4 values:int16:-1,-2,2,-4 values:int32:-1,-2,2,-4 values:uint8:0,1,2,3 arange:4:int32 zeros:4:int64
from numba import cuda


@cuda.jit
def wrap(a, b, c, d, x, out):
    i = cuda.grid(1)
    out[i] = x[a[i]] * 1000 + x[b[i]] * 100 + x[c[i]] * 10 + x[d[i]]
