# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Flat index arithmetic over int32 extents agrees with two-dimensional indexing.
# CASE: flatten grid=2,2 block=4,4 i32:7 arange:5x7:int32 zeros:35:int32
from numba import cuda


@cuda.jit
def flatten(columns, m, flat):
    i, j = cuda.grid(2)
    if i < m.shape[0] and j < columns:
        flat[i * columns + j] = m[i, j] - m[i, j - columns]
        flat[i * columns + j] += m[i - m.shape[0], j] + 1
