# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A slice of a tuple with constant bounds is a tuple.
# CASE: part grid=1 block=4 zeros:4x7:float64 exact
from numba import cuda


@cuda.jit
def part(out):
    i = cuda.grid(1)
    t = (i, 2.5, 3, i + 4, 5)
    out[i, 0] = t[1:3][0] + len(t[1:3])
    out[i, 1] = t[::-1][0] + t[::-1][4]
    out[i, 2] = sum(t[2:])
    out[i, 3] = t[:-1][-1] + len(t[10:]) + len(t[-100:100])
    out[i, 4] = t[::2][1] + t[3:0:-2][1]
    out[i, 5] = (t[:2] + t[3:])[2]
    a, b = t[1:-2]
    out[i, 6] = a * b
