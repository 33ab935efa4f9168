# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A float outside an integer type clamps; for 8 bits it clamps to 16 bits and keeps the low byte.
# CASE: clamp grid=1 block=8 values:float64:300.5,70000,-300.5,-70000,3e9,-3e9,1e20,nan zeros:8:int8 zeros:8:uint8 zeros:8:int16 zeros:8:uint16 zeros:8:int32 zeros:8:uint32 zeros:8:int64 zeros:8:uint64 exact
# CASE: clamp grid=1 block=8 values:float32:300.5,70000,-300.5,-70000,3e9,-3e9,1e20,nan zeros:8:int8 zeros:8:uint8 zeros:8:int16 zeros:8:uint16 zeros:8:int32 zeros:8:uint32 zeros:8:int64 zeros:8:uint64 exact
from numba import cuda


@cuda.jit
def clamp(x, i8, u8, i16, u16, i32, u32, i64, u64):
    i = cuda.grid(1)
    i8[i] = x[i]
    u8[i] = x[i]
    i16[i] = x[i]
    u16[i] = x[i]
    i32[i] = x[i]
    u32[i] = x[i]
    i64[i] = x[i]
    u64[i] = x[i]
