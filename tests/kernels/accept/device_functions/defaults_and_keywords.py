# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Device functions have defaults and take keyword arguments.
# CASE: call grid=1 block=4 zeros:4:float64 exact
from numba import cuda


@cuda.jit(device=True)
def line(x, slope=2, offset=0.5):
    return x * slope + offset


@cuda.jit
def call(out):
    i = cuda.grid(1)
    out[i] = line(i) + 100 * line(i, offset=i) + 10000 * line(slope=-1, x=i)
