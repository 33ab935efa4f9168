# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# NumPy's functions keep narrow types where the operators widen: what does not fit wraps.
# CASE: of_int8 grid=1 block=8 values:int8:100,-128,127,-1,0,5,-7,64 values:int8:100,-1,-128,3,0,-3,2,2 zeros:8x20:int64
# CASE: of_uint16 grid=1 block=6 values:uint16:65535,1,0,40000,7,300 values:uint16:2,65535,0,3,2,17 zeros:6x16:int64
# CASE: mixed grid=1 block=5 values:int16:-5,7,-32768,32767,0 values:uint16:65535,1,2,40000,3 zeros:5x6:int64
import numpy as np
from numba import cuda


@cuda.jit
def of_int8(x, y, out):
    i = cuda.grid(1)
    a, b = x[i], y[i]
    out[i, 0] = np.add(a, b)
    out[i, 1] = np.subtract(a, b)
    out[i, 2] = np.multiply(a, b)
    out[i, 3] = np.floor_divide(a, np.int8(7))
    out[i, 4] = np.remainder(a, np.int8(7))
    out[i, 5] = np.fmod(a, np.int8(-7))
    out[i, 6] = np.negative(a)
    out[i, 7] = np.absolute(a)
    out[i, 8] = np.sign(a)
    out[i, 9] = np.square(a)
    out[i, 10] = np.maximum(a, b)
    out[i, 11] = np.minimum(a, b)
    out[i, 12] = np.bitwise_and(a, b)
    out[i, 13] = np.bitwise_or(a, b)
    out[i, 14] = np.bitwise_xor(a, b)
    out[i, 15] = np.invert(a)
    out[i, 16] = np.left_shift(a, np.int8(2))
    out[i, 17] = np.right_shift(a, np.int8(2))
    out[i, 18] = np.power(a, np.int8(3))
    out[i, 19] = np.clip(a, np.int8(-10), np.int8(10))


@cuda.jit
def of_uint16(x, y, out):
    i = cuda.grid(1)
    a, b = x[i], y[i]
    out[i, 0] = np.add(a, b)
    out[i, 1] = np.subtract(a, b)
    out[i, 2] = np.multiply(a, b)
    out[i, 3] = np.floor_divide(a, b)
    out[i, 4] = np.mod(a, b)
    out[i, 5] = np.gcd(a, b)
    out[i, 6] = np.sign(a)
    out[i, 7] = np.abs(a)
    out[i, 8] = np.fmax(a, b)
    out[i, 9] = np.fmin(a, b)
    out[i, 10] = np.bitwise_not(a)
    out[i, 11] = np.left_shift(a, np.uint16(3))
    out[i, 12] = np.right_shift(a, b)
    out[i, 13], out[i, 14] = np.divmod(a, b)
    out[i, 15] = np.lcm(np.uint8(a), np.uint8(b))


@cuda.jit
def mixed(x, y, out):
    i = cuda.grid(1)
    out[i, 0] = np.add(x[i], y[i])
    out[i, 1] = np.multiply(x[i], y[i])
    out[i, 2] = np.maximum(x[i], y[i])
    out[i, 3] = np.where(x[i] < 0, x[i], y[i])
    out[i, 4] = np.floor(x[i])
    out[i, 5] = np.gcd(x[i], y[i])
