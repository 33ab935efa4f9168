# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# round(x, n) scales by 10**n, rounds half to even and scales back; the type stays.
# CASE: rounded grid=1 block=8 values:float64:2.675,1.25,-1.25,1234.5678,0.5,1e22,nan,inf values:float32:2.675,1.25,-1.25,1234.5678,0.5,1e10,nan,inf zeros:8:float64 zeros:8:float64 zeros:8:float64 exact
from numba import cuda


@cuda.jit
def rounded(x, y, two, narrow, hundreds):
    i = cuda.grid(1)
    two[i] = round(x[i], 2)
    narrow[i] = round(y[i], 1)
    hundreds[i] = round(x[i], -2)
