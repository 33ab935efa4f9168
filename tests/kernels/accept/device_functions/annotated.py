# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Parameter annotations are a signature.
# CASE: call grid=1 block=4 values:float64:0.1,-1.75,300.1,2.5 zeros:4:float64 exact
from numba import cuda, float32, int64


@cuda.jit(device=True)
def third(x: float32, n: int64):
    return x / float32(3) + float32(n)


@cuda.jit
def call(x, out):
    i = cuda.grid(1)
    out[i] = third(x[i], i)
