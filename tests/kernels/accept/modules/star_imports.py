# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# `from module import *` brings what `__all__` lists, or the names without an underscore in front; a definition of the file wins.
# CASE: all_of grid=1 block=4 values:float32:1,2,3,4 zeros:4x4:float64 exact
from numba import cuda

from Inputs.helpers import *
from Inputs.shapes import *

CORNERS = 7


def twice(x):
    return x + x + 1


@cuda.jit
def all_of(x, out):
    i = cuda.grid(1)
    out[i, 0] = square(x[i]) + N
    out[i, 1] = SIDES
    out[i, 2] = CORNERS
    out[i, 3] = twice(x[i])
