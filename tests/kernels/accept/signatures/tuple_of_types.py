# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A bare tuple of types is a signature too.
# CASE: scale grid=1 block=6 arange:2x3:int32 zeros:2x3:float64@F exact
import numba
from numba import cuda, types


@cuda.jit((types.int32[:, ::1], numba.float64[::1, :]))
def scale(x, out):
    i = cuda.grid(1)
    out[i // 3, i % 3] = x[i // 3, i % 3] / 4
