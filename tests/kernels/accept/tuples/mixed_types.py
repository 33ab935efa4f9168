# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A tuple of several types is indexed by literals and unpacked, each item with its own type.
# CASE: mixed grid=1 block=1 i32:7 f32:0.1 zeros:6:float64 exact
import numpy as np
from numba import cuda


@cuda.jit
def mixed(n, x, out):
    t = (n, x, True, 2.5)
    out[0] = t[0] // 2
    out[1] = t[1] / np.float32(3)
    out[2] = t[2]
    out[3] = t[-1]
    a, b, c, d = t
    out[4] = b / np.float32(7)
    out[5] = a + c + d
