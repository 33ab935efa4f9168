# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Local arrays of several types do not overlap.
# CASE: mix grid=1 block=4 zeros:4:float64 exact
from numba import boolean, cuda, float32, int8, uint64


@cuda.jit
def mix(out):
    i = cuda.grid(1)
    a = cuda.local.array(3, int8)
    b = cuda.local.array((2, 2), float32)
    c = cuda.local.array(2, uint64)
    d = cuda.local.array(5, boolean)
    a[2] = 200
    b[1, 1] = 0.1
    c[0] = -1
    d[i] = True
    out[i] = a[2] + a[0] + b[1, 1] + b[0, 1] + c[1] + d[4] + d[i] * 10 + c[0] // 2
