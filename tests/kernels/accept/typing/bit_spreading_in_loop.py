# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Bit operators with a literal mask make a uint32 of a loop int64, and stay integer.
# CASE: morton grid=1 block=8 arange:8:uint32 random:8:uint16:4 zeros:8:int64
from numba import cuda


@cuda.jit(device=True)
def spread(a):
    for shift in range(3):
        n = 8 >> shift
        mask = 0x00FF00FF if shift == 0 else 0x0F0F0F0F if shift == 1 else 0x33333333
        a = (a | (a << n)) & mask
    return (a | (a << 1)) & 0x55555555


@cuda.jit
def morton(x, y, out):
    i = cuda.grid(1)
    out[i] = spread(x[i]) | (spread(y[i]) << 1)
