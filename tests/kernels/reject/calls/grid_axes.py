# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The number of axes of the grid is a literal from 1 to 3.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = cuda.grid(n)        # error: KR2020 the number of axes must be known
    a[1] = cuda.grid(4)        # error: KR2012 `cuda.grid` does not take `4`
    a[2] = cuda.gridsize(1.0)        # error: KR2012 `cuda.gridsize` does not take
