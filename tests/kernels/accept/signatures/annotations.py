# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Parameter annotations are a kernel's signature.
# CASE: scale grid=1 block=4 values:float32:1,2,3,4 7 zeros:4:float32 exact
from numba import cuda, float32, int32


@cuda.jit
def scale(x: float32[:], n: int32, out: float32[:]):
    i = cuda.grid(1)
    out[i] = x[i] / n
