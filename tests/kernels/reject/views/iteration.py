# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What the iterators of NumPy do not take; read-only arrays have read-only views; slices stay where they are.
# RUN: krait check --expect %s
import numpy as np
from numba import cuda, int64, types


@cuda.jit(device=True)
def part(a, s):
    return a[s].size


@cuda.jit(types.void(types.Array(int64, 1, "C", readonly=True), int64[:], int64))
def k(a, b, n):
    for i in np.ndindex(1.5):        # error: KR2012 `ndindex` does not take `float64`
        pass
    for i, v in np.ndenumerate(n):        # error: KR2012 `ndenumerate` does not take `int64`
        pass
    a[1:] = 0        # error: KR2022 `int64[::1]` is read-only
    a.fill(1)        # error: KR2022 `int64[::1]` is read-only
    b[0] = part(b, slice(1, 3))
    s = slice(n, 3)
    b[1] = part(b, s)        # error: KR2019 a slice cannot become an argument
    if n > 0:
        s = slice(n, 4)        # error: KR2013 `s` is a slice on one path and a slice on another
    b[2] = b[s].size
