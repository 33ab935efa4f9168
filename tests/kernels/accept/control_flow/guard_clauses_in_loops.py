# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A body of several continues and breaks takes the first that applies.
# CASE: sift grid=1 block=4 arange:30:int32 zeros:4:int64 zeros:4:int64
from numba import cuda


@cuda.jit
def sift(x, total, visited):
    i = cuda.grid(1)
    k = -1
    while True:
        k += 1
        if k >= x.size:
            break
        if x[k] % (i + 2) == 0:
            continue
        if x[k] % 7 == 6:
            if i == 3:
                break
            continue
        visited[i] += 1
        total[i] += x[k]
        if total[i] > 150:
            break
