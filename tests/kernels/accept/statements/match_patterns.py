# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Patterns bind names, take tuples apart and may have guards.
# CASE: choose grid=1 block=8 zeros:8x4:float64 exact
from numba import cuda


@cuda.jit
def choose(out):
    i = cuda.grid(1)
    match (i % 2, i // 2):
        case (0, 0):
            out[i, 0] = 1
        case (0, n) if n > 2:
            out[i, 0] = 100 + n
        case (1, 2 | 3 as n):
            out[i, 0] = 200 + n
        case (a, b):
            out[i, 0] = 300 + 10 * a + b
    match i:
        case n if n < 2:
            out[i, 1] = n
        case n if n < 4:
            out[i, 1] = n * 10
        case _:
            out[i, 1] = n + 0.5
    for k in range(10):
        match k:
            case 3:
                continue
            case 6:
                break
            case n:
                out[i, 2] += n
    match ((i, 1), (2, 3)):
        case ((a, b), (c, 4)):
            out[i, 3] = -1
        case ((a, b), (c, d)):
            out[i, 3] = a + 10 * b + 100 * c + 1000 * d
