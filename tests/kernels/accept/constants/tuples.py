# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A module tuple is a constant: it indexes, unpacks and has a length.
# CASE: use grid=1 block=6 zeros:6:int64
from numba import cuda

OFFSETS = (-3, 5, 7)
ROWS, COLUMNS = 2, 3
SHAPE = (ROWS, COLUMNS)


@cuda.jit
def use(out):
    i = cuda.grid(1)
    a, b = SHAPE
    out[i] = OFFSETS[i % 3] + 10 * len(OFFSETS) + 100 * a + 1000 * b + COLUMNS
