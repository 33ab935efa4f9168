# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A device function may return a tuple, to be unpacked or indexed.
# CASE: call grid=1 block=8 values:float32:-2,-1,-0.5,0,0.5,1,2,3 zeros:8:float64 zeros:8:int64 exact
from numba import cuda


@cuda.jit(device=True)
def split(x):
    return abs(x), 1 if x > 0 else -1 if x < 0 else 0


@cuda.jit
def call(x, magnitude, sign):
    i = cuda.grid(1)
    magnitude[i], sign[i] = split(x[i])
    sign[i] += 10 * split(-x[i])[1]
