# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# float(x) leaves float32 as it is and turns integers into float64.
# CASE: convert grid=1 block=4 values:float32:0.1,1,-2,7 values:int32:1,2,-7,9 zeros:4:float64 zeros:4:float64 exact
import numpy as np
from numba import cuda


@cuda.jit
def convert(x, n, narrow, wide):
    i = cuda.grid(1)
    narrow[i] = float(x[i]) / np.float32(3)
    wide[i] = float(n[i]) / np.float32(3)
