# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Each thread has its own local array: an insertion sort.
# CASE: sort_rows grid=1 block=8 random:8x6:int16:3 zeros:8x6:int16
from numba import cuda, int16


@cuda.jit
def sort_rows(x, out):
    i = cuda.grid(1)
    row = cuda.local.array(6, int16)
    for k in range(6):
        value = x[i, k]
        j = k
        while j > 0 and row[j - 1] > value:
            row[j] = row[j - 1]
            j -= 1
        row[j] = value
    for k in range(6):
        out[i, k] = row[k]
