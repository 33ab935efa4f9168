# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Accumulating in an array element rounds or wraps to the element's type at each step.
# CASE: accumulate grid=1 block=1 zeros:1:float32 zeros:1:uint8 zeros:1:int16 exact
from numba import cuda


@cuda.jit
def accumulate(x, b, s):
    for k in range(100):
        x[0] += 0.1
        b[0] += k
        s[0] -= k * k
