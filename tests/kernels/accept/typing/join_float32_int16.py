# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# float32 and int16 meet as float32; float32 and int32 as float64.
# CASE: join grid=1 block=2 f32:0.1 i16:1 i32:1 zeros:2:float64 zeros:2:float64 exact
import numpy as np
from numba import cuda


@cuda.jit
def join(x, small, large, narrow, wide):
    i = cuda.grid(1)
    a = x if i == 0 else small
    b = x if i == 0 else large
    narrow[i] = a / np.float32(3)
    wide[i] = b / np.float32(3)
