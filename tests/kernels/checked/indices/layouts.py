# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Extents of Fortran order and of strided arrays are those of their axes.
# CHECKED: corner grid=1 block=1 zeros:2x3:float64@F 2 0
# CHECKED: corner grid=1 block=1 zeros:2x3:float64@A 1 3
# CHECKED: corner grid=1 block=1 zeros:2x3:float64@F 1 2
from numba import cuda


@cuda.jit
def corner(x, i, j):
    x[i, j] = 1.0  # failure: KR5001 index 2 is out of bounds for axis 0 of extent 2  # failure: KR5001 index 3 is out of bounds for axis 1 of extent 3
