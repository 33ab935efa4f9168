# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# uint64 with a literal is int64, because the literal is signed.
# CASE: mix grid=1 block=4 values:uint64:0,1,9223372036854775808,18446744073709551615 zeros:4:float64 zeros:4:float64 zeros:4:int64 exact
import numpy as np
from numba import cuda


@cuda.jit
def mix(x, signed, unsigned, quotient):
    i = cuda.grid(1)
    signed[i] = x[i] + 1
    unsigned[i] = x[i] + np.uint64(1)
    quotient[i] = (x[i] + 1) // 2
