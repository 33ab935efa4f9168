# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# math.pow of float32 and a literal is float64; of two float32 it is float32.
# CASE: powers grid=1 block=4 values:float32:1.1,2,3,0.5 false zeros:4:float64 zeros:4:float64 zeros:4:float64 zeros:4:float64 rtol=2e-6
import math

import numpy as np
from numba import cuda


@cuda.jit
def powers(x, never, wide, narrow, wide_third, narrow_third):
    i = cuda.grid(1)
    a = math.pow(x[i], 2)
    b = math.pow(x[i], np.float32(2))
    wide[i] = a
    narrow[i] = b
    wide_third[i] = (a if never else np.float32(1)) / np.float32(3)
    narrow_third[i] = (b if never else np.float32(1)) / np.float32(3)
