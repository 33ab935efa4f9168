# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A variable may change its type from one statement to the next.
# CASE: sequence grid=1 block=1 i32:7 zeros:5:float64 exact
import numpy as np
from numba import cuda


@cuda.jit
def sequence(n, out):
    x = n
    out[0] = x // 2
    x = x / 2
    out[1] = x
    x = np.float32(x) / np.float32(3)
    out[2] = x
    x = x > 1
    out[3] = x
    x = x + x
    out[4] = x
