# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A declared signature converts arguments and result.
# CASE: call grid=1 block=4 values:float64:1.75,-1.75,300.1,0.1 zeros:4:float64 zeros:4:float64 exact
from numba import cuda, float32, int32


@cuda.jit("float32(float32, float32)", device=True)
def product(a, b):
    return a * b


@cuda.jit(int32(float32, int32), device=True)
def truncated(x, n):
    return x * n


@cuda.jit
def call(x, out, whole):
    i = cuda.grid(1)
    out[i] = product(x[i], 0.1)
    whole[i] = truncated(x[i], 3.9)
