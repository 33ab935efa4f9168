# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A grid-stride loop covers an array of any size with any grid.
# CASE: scale grid=2 block=16 3 arange:101:int64
# CASE: scale grid=2 block=16 3 arange:31:int64
# CASE: scale grid=1 block=1 3 arange:5:int64
from numba import cuda


@cuda.jit
def scale(factor, x):
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        x[i] *= factor
