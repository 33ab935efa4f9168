# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# range of int32 or narrower gives int32, any unsigned argument uint64, int64 and literals int64.
# CASE: elements grid=1 block=1 i32:3 u8:3 i64:3 u32:3 zeros:8:float32 zeros:8:float64 exact
from numba import cuda


@cuda.jit
def elements(a, b, c, d, f32, f64):
    # Each product shows the element's type: float32 * int16 stays float32, wider integers give float64,
    # and uint64 minus int32 is signed.
    for k in range(a):
        f64[0] = f32[1] + k - 0.1
        f64[1] = (k - 5) * 1.0
    for k in range(b):
        f64[2] = (k - 5) * 1.0
        f64[3] = k - b - 1 < 0
    for k in range(c):
        f64[4] = (k - 5) / 3
    for k in range(d):
        f64[5] = -k
    for k in range(3):
        f64[6] = -k
