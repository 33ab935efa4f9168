# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# NumPy's functions of a float16 work in float32.
# CASE: compute grid=1 block=4 values:float16:0.1,0.5,0.75,4 zeros:4x7:float32 ulp=8
import numpy as np
from numba import cuda


@cuda.jit
def compute(a, out):
    i = cuda.grid(1)
    h = a[i]
    out[i, 0] = np.sqrt(h)
    out[i, 1] = np.sin(h)
    out[i, 2] = np.maximum(h, a[0])
    out[i, 3] = np.add(h, h)
    out[i, 4] = np.where(h > 0.4, h, a[0])
    out[i, 5] = np.exp(h)
    out[i, 6] = np.floor(h)
