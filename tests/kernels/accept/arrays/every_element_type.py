# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Elements of every scalar type are read and written.
# CASE: copy_all grid=1 block=4 random:4:bool:1 random:4:int8:2 random:4:int16:3 random:4:int32:4 random:4:int64:5 random:4:uint8:6 random:4:uint16:7 random:4:uint32:8 random:4:uint64:9 random:4:float32:10 random:4:float64:11 exact
from numba import cuda


@cuda.jit
def copy_all(b, i8, i16, i32, i64, u8, u16, u32, u64, f32, f64):
    i = cuda.grid(1)
    j = (i + 1) % 4
    x0, x1, x2, x3 = b[j], i8[j], i16[j], i32[j]
    x4, x5, x6, x7 = i64[j], u8[j], u16[j], u32[j]
    x8, x9, x10 = u64[j], f32[j], f64[j]
    cuda.syncthreads()
    b[i], i8[i], i16[i], i32[i] = x0, x1, x2, x3
    i64[i], u8[i], u16[i], u32[i] = x4, x5, x6, x7
    u64[i], f32[i], f64[i] = x8, x9, x10
