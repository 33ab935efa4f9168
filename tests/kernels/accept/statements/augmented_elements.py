# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Augmented assignment to an element computes in the operator's type and stores back to the element's.
# CASE: update grid=1 block=4 values:int8:127,-128,5,-3 values:uint8:255,0,5,200 values:float32:0.1,1,-2,1e30 exact
from numba import cuda


@cuda.jit
def update(a, b, c):
    i = cuda.grid(1)
    a[i] += 1
    a[i] *= 2
    b[i] -= 1
    b[i] //= 3
    c[i] *= 0.3
    c[i] /= 3
