# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Operators of two float16: + - * / and unary ones are float16, // % and ** are float32.
# CASE: compute grid=1 block=6 values:float16:0.1,-2.5,65504,6e-8,inf,1e-3 values:float16:0.3,7,2,3,-0.0,nan zeros:6x6:float16 zeros:6x3:float32 zeros:10:bool exact
# CASE: compute grid=1 block=64 random:64:float16:1 random:64:float16:2 zeros:64x6:float16 zeros:64x3:float32 zeros:10:bool ulp=1
import numpy as np
from numba import cuda


@cuda.jit
def compute(a, b, out, wide, kinds):
    i = cuda.grid(1)
    x = a[i]
    y = b[i]
    out[i, 0] = x + y
    out[i, 1] = x - y
    out[i, 2] = x * y
    out[i, 3] = x / y
    out[i, 4] = -x
    out[i, 5] = abs(x) + +y
    wide[i, 0] = x // y
    wide[i, 1] = x % y
    wide[i, 2] = x**y
    kinds[0] = isinstance(x + y, np.float16)
    kinds[1] = isinstance(x - y, np.float16)
    kinds[2] = isinstance(x * y, np.float16)
    kinds[3] = isinstance(x / y, np.float16)
    kinds[4] = isinstance(-x, np.float16)
    kinds[5] = isinstance(+x, np.float16)
    kinds[6] = isinstance(abs(x), np.float16)
    kinds[7] = isinstance(x // y, np.float32)
    kinds[8] = isinstance(x % y, np.float32)
    kinds[9] = isinstance(x**y, np.float32)
