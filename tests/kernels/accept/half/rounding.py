# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# round() of a float16 is an int64, half to even; with digits it is float32.
# CASE: rounded grid=1 block=6 values:float16:0.5,1.5,-2.5,2.75,1000.5,-0.3 zeros:6x2:int64 zeros:6:float32 exact
from numba import cuda


@cuda.jit
def rounded(h, out, digits):
    i = cuda.grid(1)
    out[i, 0] = round(h[i])
    out[i, 1] = int(h[i])
    digits[i] = round(h[i], 1)
