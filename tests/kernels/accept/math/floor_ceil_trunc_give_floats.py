# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# math.floor, ceil and trunc give floats of their argument's type, not ints.
# CASE: whole grid=1 block=5 values:float32:-1.5,1.5,-0.0,1e20,0.3 zeros:5:float64 zeros:5:float64 zeros:5:float64 exact
import math

import numpy as np
from numba import cuda


@cuda.jit
def whole(x, floor, ceil, trunc):
    i = cuda.grid(1)
    floor[i] = math.floor(x[i]) / np.float32(3)
    ceil[i] = math.ceil(x[i]) / np.float32(3)
    trunc[i] = math.trunc(x[i])
