# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# `ord` and `float` of constant strings are numbers.
# CASE: read grid=1 block=4 zeros:4x3:float64 exact
from numba import cuda


@cuda.jit
def read(out):
    i = cuda.grid(1)
    out[i, 0] = ord("a") + i
    out[i, 1] = float("3.5") + float(" -1e3 ") * i
    out[i, 2] = ord("é") - ord("€")
