# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Signed zeros keep their sign through negation, products and quotients.
# CASE: zeros grid=1 block=2 values:float64:0.0,-0.0 zeros:2x5:float64 exact
from numba import cuda


@cuda.jit
def zeros(x, out):
    i = cuda.grid(1)
    out[i, 0] = -x[i]
    out[i, 1] = x[i] * -1.0
    out[i, 2] = 1.0 / x[i]
    out[i, 3] = x[i] + 0.0
    out[i, 4] = 0.0 - x[i]
