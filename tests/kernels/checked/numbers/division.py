# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Integer division and modulo by zero are reported, for whatever type; floats have their own answer.
# CHECKED: divide grid=1 block=4 values:int32:8,9,-9,7 values:int32:2,0,2,3 zeros:4:int32 out=values:int32:4,0,-5,2
# CHECKED: modulo grid=1 block=1 values:uint8:8 values:uint8:0 zeros:1:int64
# CHECKED: both grid=1 block=1 values:int64:8 values:int64:0 zeros:1:int64
# CHECKED: augmented grid=1 block=1 values:int64:0
# CHECKED: floats grid=1 block=1 values:float64:1,0 zeros:3:float64
from numba import cuda


@cuda.jit
def divide(a, b, out):
    i = cuda.grid(1)
    out[i] = a[i] // b[i]  # failure: KR5005 integer division by zero: 9 // 0 | thread 1,0,0 | 1 thread


@cuda.jit
def modulo(a, b, out):
    out[0] = a[0] % b[0]  # failure: KR5005 integer division by zero: 8 % 0


@cuda.jit
def both(a, b, out):
    q, r = divmod(a[0], b[0])  # failure: KR5005 integer division by zero: 8 // 0
    out[0] = q + r


@cuda.jit
def augmented(x):
    n = 6
    n //= x[0]  # failure: KR5005 integer division by zero: 6 // 0
    x[0] = n


@cuda.jit
def floats(x, out):
    out[0] = x[0] / x[1]
    out[1] = x[0] // x[1]
    out[2] = x[0] % x[1]
