# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Every ordered comparison with nan is false, != is true.
# CASE: compare grid=1 block=3 values:float64:nan,1,nan values:float64:1,nan,nan zeros:3x6:bool exact
from numba import cuda


@cuda.jit
def compare(a, b, out):
    i = cuda.grid(1)
    out[i, 0] = a[i] < b[i]
    out[i, 1] = a[i] <= b[i]
    out[i, 2] = a[i] > b[i]
    out[i, 3] = a[i] >= b[i]
    out[i, 4] = a[i] == b[i]
    out[i, 5] = a[i] != b[i]
