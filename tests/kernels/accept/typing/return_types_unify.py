# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The types of all returns of a device function are unified.
# CASE: call grid=1 block=3 i32:7 f32:0.1 zeros:3:float64 exact
from numba import cuda


@cuda.jit(device=True)
def pick(k, n, x):
    if k == 0:
        return n
    if k == 1:
        return x
    return 3


@cuda.jit
def call(n, x, out):
    i = cuda.grid(1)
    out[i] = pick(i, n, x) / 3
