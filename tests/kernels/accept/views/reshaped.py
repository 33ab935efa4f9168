# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# `reshape` shows the elements in another shape; one extent may be -1, also when only known later.
# CASE: shapes grid=1 block=1 arange:24:int32 arange:4x6:int32 zeros:20:int64
# CASE: misfit grid=1 block=4 arange:24:int32 zeros:4:int64
import numpy as np
from numba import cuda


@cuda.jit
def shapes(a, b, out):
    m = a.reshape(4, 6)
    out[0] = m[3, 1]
    out[1] = m.shape[0] * 100 + m.shape[1]
    n = a.reshape((2, -1, 4))
    out[2] = n[1, 2, 3] * 1000 + n.shape[1]
    rows = b.shape[0] // 2
    p = b.reshape(rows, -1)
    out[3] = p[1, 3] * 1000 + p.shape[1]
    out[4] = b.reshape(-1)[17]
    out[5] = np.reshape(b, (3, 8))[2, 1]
    out[6] = b.ravel()[9] * 100 + b.ravel().size
    unknown = rows - 3
    q = a.reshape(unknown, 8)
    out[7] = q[2, 7] * 100 + q.shape[0]
    b[1:3].reshape(2, 2, 3)[1, 0, 1] = 77
    out[8] = b[2, 1]
    out[9] = a[4:16].reshape(3, 4)[2, -1]


@cuda.jit
def misfit(a, out):
    i = cuda.grid(1)
    out[i] = 1
    out[i] = a.reshape(i + 1, 12)[i, 3]
