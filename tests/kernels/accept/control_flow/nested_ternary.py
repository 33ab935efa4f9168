# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Conditional expressions nest to the right, and their types unify across all arms.
# CASE: choose grid=1 block=4 f32:0.1 i32:7 zeros:4:float64 exact
import numpy as np
from numba import cuda


@cuda.jit
def choose(x, n, out):
    i = cuda.grid(1)
    v = x if i == 0 else np.int16(2) if i == 1 else x + x if i == 2 else np.int8(5)
    out[i] = v / np.float32(3)
