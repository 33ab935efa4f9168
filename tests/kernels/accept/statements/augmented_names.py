# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Every augmented assignment to a name types as its operator does.
# CASE: update grid=1 block=1 i32:-7 f32:2.5 zeros:13:float64 exact
from numba import cuda


@cuda.jit
def update(n, x, out):
    a = n
    a += 1
    out[0] = a
    a -= 10
    out[1] = a
    a *= 3
    out[2] = a
    a //= 2
    out[3] = a
    a %= 7
    out[4] = a
    a **= 3
    out[5] = a
    a <<= 2
    out[6] = a
    a >>= 1
    out[7] = a
    a &= 12
    out[8] = a
    a |= 3
    out[9] = a
    a ^= 5
    out[10] = a
    b = x
    b /= x + x
    out[11] = b
    b -= n
    out[12] = b
