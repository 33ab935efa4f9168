# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Subnormal float32 and float64 values are kept, not flushed to zero.
# CASE: halve grid=1 block=4 values:float32:1.2e-38,1e-40,3e-45,1e-38 values:float64:2.3e-308,1e-310,1e-323,1 zeros:4:float32 zeros:4:float64 exact
import numpy as np
from numba import cuda


@cuda.jit
def halve(x, y, narrow, wide):
    i = cuda.grid(1)
    narrow[i] = x[i] * np.float32(0.5)
    wide[i] = y[i] / 2
