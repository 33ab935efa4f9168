# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A kernel keeps the values and elements of the moment when it is first launched, whatever host code does later.
# CASE: scaled grid=1 block=3 zeros:3:float64 exact
import numpy as np
from numba import cuda

FACTOR = 2
TABLE = np.array([1.0, 2.0, 3.0])


@cuda.jit
def scaled(out):
    i = cuda.grid(1)
    out[i] = TABLE[i] * FACTOR


if cuda.is_available():
    scaled[1, 3](cuda.device_array(3))
