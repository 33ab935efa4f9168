# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# nextafter steps by one unit; ldexp overflows to inf and underflows through subnormals to zero.
# CASE: step grid=1 block=5 values:float64:0,1,-1,1.7976931348623157e308,inf values:float32:0,1,-1,3.4028235e38,inf zeros:5x3:float64 zeros:5x2:float32 exact
import math

import numpy as np
from numba import cuda


@cuda.jit
def step(x, y, wide, narrow):
    i = cuda.grid(1)
    wide[i, 0] = math.nextafter(x[i], math.inf)
    wide[i, 1] = math.ldexp(x[i], 3)
    wide[i, 2] = math.ldexp(x[i], -1070)
    narrow[i, 0] = math.nextafter(y[i], np.float32(-1e30))
    narrow[i, 1] = math.ldexp(y[i], -140)
