# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# An inner loop may widen a variable of the outer one.
# CASE: nested grid=1 block=4 zeros:4:float64 exact
from numba import cuda


@cuda.jit
def nested(out):
    i = cuda.grid(1)
    total = 0
    for a in range(i):
        step = 1
        for b in range(a):
            step = step / 2
        total = total + step
    out[i] = total
