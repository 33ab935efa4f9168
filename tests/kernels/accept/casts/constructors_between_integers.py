# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# np.int8(x) and its kin keep the low bits.
# CASE: wrap grid=1 block=5 values:int64:-1,128,255,256,4294967295 zeros:5x6:int64
import numpy as np
from numba import cuda, int16, uint32


@cuda.jit
def wrap(x, out):
    i = cuda.grid(1)
    out[i, 0] = np.int8(x[i])
    out[i, 1] = np.uint8(x[i])
    out[i, 2] = int16(x[i])
    out[i, 3] = np.uint16(x[i])
    out[i, 4] = np.int32(x[i])
    out[i, 5] = uint32(x[i])
