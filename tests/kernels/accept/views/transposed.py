# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# `.T`, `transpose()` and `transpose(axes)` exchange axes; writing goes through.
# CASE: turn grid=1 block=1 arange:3x4:int32 arange:2x3x4:int32 zeros:3x4:int32 zeros:64:int32
# CASE: turn grid=1 block=1 arange:3x4:int32@F arange:2x3x4:int32@A zeros:3x4:int32@A zeros:64:int32
import numpy as np
from numba import cuda


@cuda.jit
def turn(a, b, c, out):
    t = a.T
    for i in range(t.shape[0]):
        for j in range(t.shape[1]):
            out[i * 3 + j] = t[i, j]
            c.T[i, j] = a.transpose()[i, -j] + 1
    p = b.transpose(1, 2, 0)
    k = 12
    for i in range(p.shape[0]):
        for j in range(p.shape[1]):
            for m in range(p.shape[2]):
                out[k] = p[i, j, m]
                k += 1
    q = b.transpose((2, 0, 1))
    out[40] = q[3, 1, 2]
    out[41] = np.transpose(b)[3, 2, 1]
    out[42] = t.T[1, 2]
    out[43] = out.T[42]
    out[44] = t[1:, ::2][2, 1]
