# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A branch on a module constant is decided before typing.
# CASE: pruned grid=1 block=4 zeros:4:int32
from numba import cuda

USE_SQUARE = True
MODE = 2


@cuda.jit
def pruned(out):
    i = cuda.grid(1)
    if USE_SQUARE:
        out[i] = i * i
    else:
        out[i] = out[i, i]
    if MODE == 1:
        out[i] = len(i)
    elif MODE == 2:
        out[i] += 100
