# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# threadIdx.x is int32, and blockIdx.x * blockDim.x is int64.
# CASE: indices grid=3 block=4 zeros:12:float32 zeros:12:float64 zeros:12:int64 exact
import numpy as np
from numba import cuda


@cuda.jit
def indices(narrow, wide, flipped):
    i = cuda.threadIdx.x + cuda.blockIdx.x * cuda.blockDim.x
    # int32 with float32 is float64.
    wide[i] = cuda.threadIdx.x / np.float32(3)
    narrow[i] = np.float32(cuda.threadIdx.x) / np.float32(3)
    flipped[i] = ~cuda.threadIdx.x
