# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Arrays whose shapes do not go together are reported where they meet.
# CHECKED: add grid=1 block=1 zeros:4:float32 zeros:3:float32 zeros:4:float32
# CHECKED: shape grid=1 block=1 zeros:6:float32 4
from numba import cuda


@cuda.jit
def add(x, y, out):
    out[:] = x + y  # failure: KR5009 the shapes of these arrays do not fit each other


@cuda.jit
def shape(x, n):
    x.reshape((n, n))[0, 0] = 1  # failure: KR5009 the new shape is not of as many elements as the array
