# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# pow(a, b) is a ** b.
# CASE: power grid=1 block=5 values:int32:2,-3,0,7,-1 values:int32:10,3,0,-1,-5 zeros:5:int64 zeros:5:float64 exact
import numpy as np
from numba import cuda


@cuda.jit
def power(a, b, whole, narrow):
    i = cuda.grid(1)
    whole[i] = pow(a[i], b[i])
    narrow[i] = pow(np.float32(1.1), b[i])
