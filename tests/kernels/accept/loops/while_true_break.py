# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A loop whose condition is a true literal ends only by break.
# CASE: halve grid=1 block=8 values:int32:1,2,3,64,65,1000 zeros:6:int32
from numba import cuda


@cuda.jit
def halve(x, out):
    i = cuda.grid(1)
    if i >= x.size:
        return
    n = x[i]
    steps = 0
    while True:
        if n <= 1:
            break
        n >>= 1
        steps += 1
    out[i] = steps
