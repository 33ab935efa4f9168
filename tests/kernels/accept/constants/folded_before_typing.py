# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# An expression of literals alone is computed as Python does, however large it gets on the way.
# CASE: fold grid=1 block=4 zeros:4x6:float64 zeros:4:uint64 exact
from numba import cuda


@cuda.jit
def fold(out, bits):
    i = cuda.grid(1)
    out[i, 0] = 2**-1 + i
    out[i, 1] = 7 // 2 * 1.0 + 7 / 2
    out[i, 2] = (1 << 64) - 1
    out[i, 3] = 10**20 // 10**18 + i
    a, b = 2, -1
    out[i, 4] = a**b
    out[i, 5] = -(1 << 63) + -7 % 3
    bits[i] = (1 << 64) - 1 - i
    bits[i] ^= 0xFFFF_FFFF << 32
