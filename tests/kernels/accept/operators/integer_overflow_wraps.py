# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# 64-bit results wrap; narrower operands do not, as results are at least 64 bits wide.
# CASE: wrap grid=1 block=1 i64:9223372036854775807 u64:18446744073709551615 i32:2147483647 u8:255 zeros:6:int64 zeros:3:uint64
from numba import cuda


@cuda.jit
def wrap(a, b, c, d, signed, unsigned):
    signed[0] = a + 1
    signed[1] = -a - 2
    signed[2] = a * a
    signed[3] = c + c
    signed[4] = c * c
    signed[5] = d + d
    unsigned[0] = b + b
    unsigned[1] = b * b
    unsigned[2] = d - b
