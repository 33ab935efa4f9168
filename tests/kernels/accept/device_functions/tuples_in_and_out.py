# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Tuples pass in and out of device functions, homogeneous and mixed.
# CASE: call grid=1 block=6 zeros:6:float64 zeros:6:int64 exact
from numba import cuda


@cuda.jit(device=True)
def scaled(pair, factor):
    return pair[0] * factor, pair[1]


@cuda.jit(device=True)
def summed(pair):
    a, b = pair
    return a + b


@cuda.jit
def call(out, count):
    i = cuda.grid(1)
    p = scaled((i, 0.5), 3)
    out[i] = summed(p)
    count[i] = summed(scaled((i, 2), 5))
