# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# min and max of a tuple compare and select its items from the left.
# CASE: extremes grid=1 block=3 values:float64:nan,1,3 values:float64:1,nan,2 zeros:3:float64 zeros:3:float64 exact
from numba import cuda


@cuda.jit
def extremes(a, b, low, high):
    i = cuda.grid(1)
    low[i] = min((a[i], b[i]))
    high[i] = max((a[i], b[i], 0.5))
