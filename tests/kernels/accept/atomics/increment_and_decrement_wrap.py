# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# inc goes to 0 past its limit, dec to its limit below 0 and from beyond it; on every unsigned type.
# CASE: count grid=1 block=1 values:uint8:0,2,3,4,255,0,1,3,4,255 zeros:10:uint8 3
# CASE: count grid=1 block=1 values:uint16:0,2,3,4,255,0,1,3,4,65535 zeros:10:uint16 3
# CASE: count grid=1 block=1 values:uint32:0,2,3,4,255,0,1,3,4,255 zeros:10:uint32 3
# CASE: count grid=1 block=1 values:uint64:0,2,3,4,255,0,1,3,4,255 zeros:10:uint64 3
# CASE: in_turn grid=3 block=50 zeros:2:uint32 zeros:2:uint64
from numba import cuda


@cuda.jit
def count(a, old, limit):
    for i in range(5):
        old[i] = cuda.atomic.inc(a, i, limit)
    for i in range(5, 10):
        old[i] = cuda.atomic.dec(a, i, limit)


@cuda.jit
def in_turn(a, b):
    cuda.atomic.inc(a, 0, 6)
    cuda.atomic.dec(a, 1, 6)
    cuda.atomic.inc(b, 0, 6)
    cuda.atomic.dec(b, 1, 6)
