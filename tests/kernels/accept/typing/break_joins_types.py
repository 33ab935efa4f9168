# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The versions that leave a loop by break and by its end are unified after it.
# CASE: leave grid=1 block=5 zeros:5:float64 exact
from numba import cuda


@cuda.jit
def leave(out):
    i = cuda.grid(1)
    x = 0
    for k in range(4):
        x = k
        if k == i:
            x = 0.25
            break
    out[i] = x + 1
