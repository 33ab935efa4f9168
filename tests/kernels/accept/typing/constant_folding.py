# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Expressions of literals are folded as Python does before types are given: 2 ** -1 is 0.5.
# CASE: folded grid=1 block=1 2 -1 zeros:6:float64 exact
from numba import cuda


@cuda.jit
def folded(two, minus_one, out):
    out[0] = 2 ** -1
    out[1] = two ** minus_one
    out[2] = 7 // -2
    out[3] = 1 << 40
    out[4] = -7 % 3
    out[5] = 2 ** 0.5 * 2 ** 0.5
