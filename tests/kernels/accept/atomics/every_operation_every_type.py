# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Each atomic operation, on each element type that it takes, by one thread and in order: the element and the old values.
# CASE: integers grid=1 block=1 values:int8:5,-7,3,0,1,2,7,100 zeros:16:int8 -3
# CASE: integers grid=1 block=1 values:int16:5,-7,3,0,1,2,7,30000 zeros:16:int16 -3
# CASE: integers grid=1 block=1 values:int32:5,-7,3,0,1,2,7,2000000000 zeros:16:int32 -3
# CASE: integers grid=1 block=1 values:int64:5,-7,3,0,1,2,7,9000000000 zeros:16:int64 -3
# CASE: integers grid=1 block=1 values:uint8:5,250,3,0,1,2,7,100 zeros:16:uint8 200
# CASE: integers grid=1 block=1 values:uint16:5,7,3,0,1,2,7,60000 zeros:16:uint16 65535
# CASE: integers grid=1 block=1 values:uint32:5,7,3,0,1,2,7,4000000000 zeros:16:uint32 4294967295
# CASE: integers grid=1 block=1 values:uint64:5,7,3,0,1,2,7,90 zeros:16:uint64 -1
# CASE: floats grid=1 block=1 values:float32:5,-7,3,0.5,1,2,7,1.5 zeros:16:float32 2.25 exact
# CASE: floats grid=1 block=1 values:float64:5,-7,3,0.5,1,2,7,1.5 zeros:16:float64 2.25 exact
from numba import cuda


@cuda.jit
def integers(a, old, x):
    old[0] = cuda.atomic.add(a, 0, x)
    old[1] = cuda.atomic.sub(a, 1, x)
    old[2] = cuda.atomic.max(a, 2, x)
    old[3] = cuda.atomic.min(a, 3, x)
    old[4] = cuda.atomic.and_(a, 4, x)
    old[5] = cuda.atomic.or_(a, 5, x)
    old[6] = cuda.atomic.xor(a, 6, x)
    old[7] = cuda.atomic.exch(a, 7, x)
    old[8] = cuda.atomic.cas(a, 0, a[0], 9)
    old[9] = cuda.atomic.cas(a, 0, 8, 10)
    old[10] = cuda.atomic.compare_and_swap(a, 9, 11)
    old[11] = cuda.atomic.nanmax(a, 1, x)
    old[12] = cuda.atomic.nanmin(a, 1, 1)


@cuda.jit
def floats(a, old, x):
    old[0] = cuda.atomic.add(a, 0, x)
    old[1] = cuda.atomic.sub(a, 1, x)
    old[2] = cuda.atomic.max(a, 2, x)
    old[3] = cuda.atomic.min(a, 3, x)
    old[4] = cuda.atomic.exch(a, 4, x)
    old[5] = cuda.atomic.nanmax(a, 5, x)
    old[6] = cuda.atomic.nanmin(a, 6, x)
