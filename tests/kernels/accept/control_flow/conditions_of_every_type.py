# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Any number is a condition: zero is false, everything else, nan too, is true.
# CASE: test grid=1 block=4 values:int8:0,1,-128,2 values:uint64:0,9223372036854775808,1,0 values:float32:0,-0.0,nan,1e-45 values:float64:inf,0,-1,5e-324 zeros:4:int32 exact
from numba import cuda


@cuda.jit
def test(a, b, c, d, out):
    i = cuda.grid(1)
    if a[i]:
        out[i] += 1
    if b[i]:
        out[i] += 10
    if c[i]:
        out[i] += 100
    while d[i]:
        out[i] += 1000
        break
    out[i] += 10000 if not c[i] else 0
