# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# An accumulator that starts as np.float32(0) stays float32 and rounds at each addition.
# CASE: sums grid=1 block=1 full:100:float32:0.1 zeros:1:float64 exact
import numpy as np
from numba import cuda


@cuda.jit
def sums(x, out):
    s = np.float32(0)
    for i in range(x.size):
        s += x[i]
    out[0] = s
