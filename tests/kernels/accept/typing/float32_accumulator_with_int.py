# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A float32 accumulator to which an int64 is added becomes float64, also for its first value.
# CASE: sums grid=1 block=1 i64:40 zeros:2:float64 exact
import numpy as np
from numba import cuda


@cuda.jit
def sums(n, out):
    s = np.float32(0.1)
    for i in range(n):
        s += i * n
        s = s / 3
    out[0] = s
    out[1] = s + np.float32(1)
