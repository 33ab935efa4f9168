# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# match_any names the lanes of equal bits, match_all whether all are equal; floats are compared by their bits.
# CASE: integers grid=1 block=40 arange:40:int32 zeros:40:int32 zeros:40:int32 zeros:40:bool
# CASE: integers grid=1 block=40 arange:40:int64 zeros:40:int32 zeros:40:int32 zeros:40:bool
# CASE: integers grid=1 block=40 arange:40:uint8 zeros:40:int32 zeros:40:int32 zeros:40:bool
# CASE: floats grid=1 block=32 values:float32:0,-0.0,nan,1.5 values:float64:0,-0.0,nan,1.5 zeros:32:int32 zeros:32:int32 exact
from numba import cuda


@cuda.jit
def integers(x, any_of, all_of, same):
    i = cuda.threadIdx.x
    any_of[i] = cuda.match_any_sync(0xFFFFFFFF, x[i % 5])
    mask, equal = cuda.match_all_sync(0xFFFFFFFF, x[i // 32])
    all_of[i] = mask
    same[i] = equal
    mask, equal = cuda.match_all_sync(0xFFFFFFFF, x[i // 31])
    if not equal:
        all_of[i] -= 7


@cuda.jit
def floats(x, y, a, b):
    i = cuda.threadIdx.x
    a[i] = cuda.match_any_sync(0xFFFFFFFF, x[i % 4])
    b[i] = cuda.match_any_sync(0xFFFFFFFF, y[i // 8])
