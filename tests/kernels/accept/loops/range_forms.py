# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# range takes one to three arguments, counts down too, and may be empty.
# CASE: forms grid=1 block=1 zeros:8:int64
from numba import cuda


@cuda.jit
def forms(out):
    for k in range(5):
        out[0] += k
    for k in range(3, 7):
        out[1] = out[1] * 10 + k
    for k in range(1, 12, 3):
        out[2] = out[2] * 100 + k
    for k in range(9, 0, -4):
        out[3] = out[3] * 10 + k
    for k in range(0):
        out[4] += 1
    for k in range(5, 2):
        out[5] += 1
    for k in range(2, 5, -1):
        out[6] += 1
    for k in range(-3, 3):
        out[7] = out[7] * 8 + (k + 3)
