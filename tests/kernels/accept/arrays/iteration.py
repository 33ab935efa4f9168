# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Loops over rows, elements in C order, and indices; `break` leaves and `continue` goes on.
# CASE: loops grid=1 block=1 arange:3x4:int32 zeros:40:int64
# CASE: loops grid=1 block=1 arange:3x4:int32@F zeros:40:int64
# CASE: loops grid=1 block=1 arange:3x4:int32@A zeros:40:int64
import numpy as np
from numba import cuda


@cuda.jit
def loops(a, out):
    n = 0
    for row in a:
        for v in row:
            out[0] = out[0] * 3 + v
            n += 1
    for v in a.flat:
        if v == 2:
            continue
        if v == 9:
            break
        out[1] = out[1] * 5 + v
    else:
        out[2] = 1
    for i, j in np.ndindex(a.shape):
        out[3] = out[3] * 7 + i * 4 + j
    for i, j in np.ndindex(2, 3):
        if j == 2:
            continue
        out[4] = out[4] * 10 + i * 3 + j
    for index, v in np.ndenumerate(a):
        if index[0] == 2:
            break
        out[5] += v * index[1] - index[0]
    else:
        out[6] = 1
    for at in np.ndindex(3):
        out[7 + at[0]] = at[0] + 1
    for i, j in np.ndindex(a.shape):
        for v in a.flat:
            if v > i * j:
                break
            out[12] += v
        else:
            out[13] += 1
    last = -1
    for i, j in np.ndindex((2, 2)):
        last = i * 2 + j
    out[14] = last * 100 + i * 10 + j
    out[15] = a.flat[5]
    out[16] = a.flat[-2]
    out[17] = len(a.flat)
    a.flat[7] = -5
    out[18] = a[1, 3]
    out[19] = n
