# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A signature as a string types the kernel; scalars convert to it.
# CASE: scale grid=1 block=4 3 0.1 values:float32:1,2,3,4 zeros:4:float64 exact
from numba import cuda


@cuda.jit("void(int32, float32, float32[:], float64[:])")
def scale(n, a, x, out):
    i = cuda.grid(1)
    # float32 times float32; int32 with float32 would be float64.
    out[i] = a * x[i] / x[0] if n == 3 else -1.0
