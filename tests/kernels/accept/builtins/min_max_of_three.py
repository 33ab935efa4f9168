# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# min and max of three or more compare and select from the left: a first nan stays, a later one is skipped.
# CASE: extremes grid=1 block=4 values:float64:nan,1,3,2 values:float64:1,nan,2,2 values:float64:2,0.5,nan,2 zeros:4:float64 zeros:4:float64 zeros:4:float64 exact
from numba import cuda


@cuda.jit
def extremes(a, b, c, low, high, four):
    i = cuda.grid(1)
    low[i] = min(a[i], b[i], c[i])
    high[i] = max(a[i], b[i], c[i])
    four[i] = max(a[i], 1.5, c[i], b[i])
