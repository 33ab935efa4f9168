# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# min and max of two floats ignore a nan.
# CASE: extremes grid=1 block=5 values:float64:1,nan,2,nan,-inf values:float64:2,1,nan,nan,inf zeros:5:float64 zeros:5:float64 exact
from numba import cuda


@cuda.jit
def extremes(a, b, low, high):
    i = cuda.grid(1)
    low[i] = min(a[i], b[i])
    high[i] = max(a[i], b[i])
