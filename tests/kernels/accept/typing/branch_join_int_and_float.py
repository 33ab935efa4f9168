# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A float32 in one branch and an int in the other meet as float64.
# CASE: join grid=1 block=4 zeros:4:float64 exact
import numpy as np
from numba import cuda


@cuda.jit
def join(out):
    i = cuda.grid(1)
    if i % 2 == 0:
        x = np.float32(1)
    else:
        x = 2
    out[i] = x / np.float32(3)
