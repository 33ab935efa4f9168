# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A naive transpose between every pair of layouts.
# CASE: transpose grid=2,2 block=8,8 arange:9x13:int16 zeros:13x9:int16
# CASE: transpose grid=2,2 block=8,8 arange:9x13:int16@F zeros:13x9:int16
# CASE: transpose grid=2,2 block=8,8 arange:9x13:int16@A zeros:13x9:int16@F
from numba import cuda


@cuda.jit
def transpose(a, b):
    x, y = cuda.grid(2)
    if x < a.shape[0] and y < a.shape[1]:
        b[y, x] = a[x, y]
