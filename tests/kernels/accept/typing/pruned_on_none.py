# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# `is None` on a default of None is decided before typing.
# CASE: fill grid=1 block=4 values:float64:1,2,3,4 zeros:4:float64 exact
from numba import cuda


@cuda.jit(device=True)
def pick(x, i, weight=None):
    if weight is None:
        return x[i]
    return x[i] * weight[i]


@cuda.jit
def fill(x, out):
    i = cuda.grid(1)
    out[i] = pick(x, i) + pick(x, i, x)
