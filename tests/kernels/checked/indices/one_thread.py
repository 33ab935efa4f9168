# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Index, axis and extent are those of the failing access, and block and thread those of who made it.
# CHECKED: write grid=2,2 block=4,2 zeros:4x8:float32
from numba import cuda


@cuda.jit
def write(out):
    x, y = cuda.grid(2)
    out[y, x] = 1.0
    if x == 6 and y == 3:
        out[y, x + 2] = 2.0  # failure: KR5001 index 8 is out of bounds for axis 1 of extent 8 | block 1,1,0 | thread 2,1,0 | 1 thread
    if x == 1 and y == 2:
        out[y + 9, x] = 2.0  # failure: KR5001 index 11 is out of bounds for axis 0 of extent 4 | block 0,1,0 | thread 1,0,0 | 1 thread
