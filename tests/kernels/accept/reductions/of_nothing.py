# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Of no elements a sum is 0 and a product 1; what has no value then ends the thread.
# CASE: nothing grid=1 block=6 arange:4:int32 zeros:6x6:int64
import numpy as np
from numba import cuda


@cuda.jit
def nothing(a, out):
    i = cuda.grid(1)
    v = a[4:]
    out[i, 0] = v.sum() + 1
    out[i, 1] = v.prod() + 1
    out[i, 2] = v.all() + 1
    out[i, 3] = v.any() + 1
    if i == 1:
        out[i, 4] = v.min()
    if i == 2:
        out[i, 4] = np.argmax(v)
    if i == 3:
        out[i, 4] = min(v)
    if i == 4:
        out[i, 4] = v.item()
    out[i, 5] = 5
