# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Scalars arrive with their own types: int64, float64, bool and the narrow ones.
# CASE: show grid=1 block=1 1 0.1 true i8:-3 u16:65535 u64:18446744073709551615 f32:0.1 zeros:7:float64 exact
import numpy as np
from numba import cuda


@cuda.jit
def show(n, x, flag, small, word, large, narrow, out):
    out[0] = n / np.float32(3)
    out[1] = x / np.float32(3)
    out[2] = flag + flag
    out[3] = small / np.float32(3)
    out[4] = word * word
    out[5] = large
    out[6] = narrow / np.float32(3)
