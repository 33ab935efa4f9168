# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A shift by 64 or more is 0, or the sign for a signed right shift.
# CASE: shift grid=1 block=6 values:int32:0,1,31,32,63,100 i32:-5 u32:4000000000 zeros:6:int64 zeros:6:int64 zeros:6:uint64 zeros:6:uint64
from numba import cuda


@cuda.jit
def shift(count, a, b, left, right, unsigned_left, unsigned_right):
    i = cuda.grid(1)
    left[i] = a << count[i]
    right[i] = a >> count[i]
    unsigned_left[i] = b << count[i]
    unsigned_right[i] = b >> count[i]
