# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A signature as a call of types, with array types by subscript.
# CASE: scale grid=1 block=4 values:float32:1,2,3,4 i16:3 zeros:4:float64 exact
# CASE: scale grid=1 block=4 arange:4:float32@A 3 zeros:4:float64 exact
from numba import cuda, float32, float64, int16, void


@cuda.jit(void(float32[:], int16, float64[::1]))
def scale(x, n, out):
    i = cuda.grid(1)
    out[i] = x[i] / n
