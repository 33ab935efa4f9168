# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A module constant made by a NumPy constructor keeps that type.
# CASE: use grid=1 block=4 values:float32:1,2,3,4 zeros:4:float64 zeros:4:float64 zeros:4:int64 exact
import numpy as np
from numba import cuda

TENTH = np.float32(0.1)
BYTE = np.uint8(200)
WIDE = np.float64(0.1)


@cuda.jit
def use(x, narrow, wide, whole):
    i = cuda.grid(1)
    narrow[i] = x[i] * TENTH
    wide[i] = x[i] * WIDE
    whole[i] = -BYTE
