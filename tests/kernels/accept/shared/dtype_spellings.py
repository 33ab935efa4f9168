# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The dtype of a shared or local array is a numba type, a NumPy type or a string.
# CASE: spell grid=1 block=4 zeros:4:float64 exact
import numpy as np
from numba import cuda, float32, types


@cuda.jit
def spell(out):
    a = cuda.shared.array(4, float32)
    b = cuda.shared.array(4, np.float64)
    c = cuda.shared.array(4, "int16")
    d = cuda.local.array(2, types.uint8)
    t = cuda.threadIdx.x
    a[t] = 0.1
    b[t] = 0.1
    c[t] = -70000
    d[1] = 300
    cuda.syncthreads()
    out[t] = a[3 - t] + b[3 - t] * 10 + c[3 - t] + d[1]
