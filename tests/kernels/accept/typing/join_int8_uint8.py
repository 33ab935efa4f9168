# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# int8 and uint8 meet as int16: adding one to 255 does not wrap.
# CASE: join grid=1 block=2 i8:-128 u8:255 zeros:2:int64 zeros:2:int64
from numba import cuda


@cuda.jit
def join(a, b, value, inverted):
    i = cuda.grid(1)
    x = a if i == 0 else b
    value[i] = x
    inverted[i] = ~x
