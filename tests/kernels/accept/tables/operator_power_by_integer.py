# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# a ** b with an integer b: squaring in a's type; a negative b of integers gives 0.
# Written by tests/kernels/generate_operator_tables.py.
# CASE: power_bool grid=1 block=2 values:bool:false,true values:bool:false,true values:int8:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:int16:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:int32:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:int64:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:uint8:0,1,2,3,5,7,31,63,64 values:uint16:0,1,2,3,5,7,31,63,64 values:uint32:0,1,2,3,5,7,31,63,64 values:uint64:0,1,2,3,5,7,31,63,64 zeros:9x2x13:float64 zeros:9x2x13:int64 exact
# CASE: power_int8 grid=1 block=11 values:int8:-128,-10,-3,-2,-1,0,1,2,3,7,10 values:bool:false,true values:int8:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:int16:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:int32:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:int64:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:uint8:0,1,2,3,5,7,31,63,64 values:uint16:0,1,2,3,5,7,31,63,64 values:uint32:0,1,2,3,5,7,31,63,64 values:uint64:0,1,2,3,5,7,31,63,64 zeros:9x11x13:float64 zeros:9x11x13:int64 exact
# CASE: power_int16 grid=1 block=12 values:int16:-128,-10,-3,-2,-1,0,1,2,3,7,10,200 values:bool:false,true values:int8:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:int16:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:int32:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:int64:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:uint8:0,1,2,3,5,7,31,63,64 values:uint16:0,1,2,3,5,7,31,63,64 values:uint32:0,1,2,3,5,7,31,63,64 values:uint64:0,1,2,3,5,7,31,63,64 zeros:9x12x13:float64 zeros:9x12x13:int64 exact
# CASE: power_int32 grid=1 block=13 values:int32:-128,-10,-3,-2,-1,0,1,2,3,7,10,200,60000 values:bool:false,true values:int8:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:int16:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:int32:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:int64:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:uint8:0,1,2,3,5,7,31,63,64 values:uint16:0,1,2,3,5,7,31,63,64 values:uint32:0,1,2,3,5,7,31,63,64 values:uint64:0,1,2,3,5,7,31,63,64 zeros:9x13x13:float64 zeros:9x13x13:int64 exact
# CASE: power_int64 grid=1 block=14 values:int64:-128,-10,-3,-2,-1,0,1,2,3,7,10,200,60000,3037000500 values:bool:false,true values:int8:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:int16:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:int32:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:int64:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:uint8:0,1,2,3,5,7,31,63,64 values:uint16:0,1,2,3,5,7,31,63,64 values:uint32:0,1,2,3,5,7,31,63,64 values:uint64:0,1,2,3,5,7,31,63,64 zeros:9x14x13:float64 zeros:9x14x13:int64 exact
# CASE: power_uint8 grid=1 block=7 values:uint8:0,1,2,3,7,10,200 values:bool:false,true values:int8:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:int16:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:int32:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:int64:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:uint8:0,1,2,3,5,7,31,63,64 values:uint16:0,1,2,3,5,7,31,63,64 values:uint32:0,1,2,3,5,7,31,63,64 values:uint64:0,1,2,3,5,7,31,63,64 zeros:9x7x13:float64 zeros:9x7x13:int64 exact
# CASE: power_uint16 grid=1 block=8 values:uint16:0,1,2,3,7,10,200,60000 values:bool:false,true values:int8:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:int16:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:int32:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:int64:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:uint8:0,1,2,3,5,7,31,63,64 values:uint16:0,1,2,3,5,7,31,63,64 values:uint32:0,1,2,3,5,7,31,63,64 values:uint64:0,1,2,3,5,7,31,63,64 zeros:9x8x13:float64 zeros:9x8x13:int64 exact
# CASE: power_uint32 grid=1 block=9 values:uint32:0,1,2,3,7,10,200,60000,3037000500 values:bool:false,true values:int8:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:int16:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:int32:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:int64:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:uint8:0,1,2,3,5,7,31,63,64 values:uint16:0,1,2,3,5,7,31,63,64 values:uint32:0,1,2,3,5,7,31,63,64 values:uint64:0,1,2,3,5,7,31,63,64 zeros:9x9x13:float64 zeros:9x9x13:int64 exact
# CASE: power_uint64 grid=1 block=9 values:uint64:0,1,2,3,7,10,200,60000,3037000500 values:bool:false,true values:int8:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:int16:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:int32:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:int64:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:uint8:0,1,2,3,5,7,31,63,64 values:uint16:0,1,2,3,5,7,31,63,64 values:uint32:0,1,2,3,5,7,31,63,64 values:uint64:0,1,2,3,5,7,31,63,64 zeros:9x9x13:float64 zeros:9x9x13:int64 exact
# CASE: power_float32 grid=1 block=6 values:float32:0.0,1.0,-1.0,1.1,-2.75,10.0 values:bool:false,true values:int8:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:int16:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:int32:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:int64:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:uint8:0,1,2,3,5,7,31,63,64 values:uint16:0,1,2,3,5,7,31,63,64 values:uint32:0,1,2,3,5,7,31,63,64 values:uint64:0,1,2,3,5,7,31,63,64 zeros:9x6x13:float64 zeros:9x6x13:int64 exact
# CASE: power_float64 grid=1 block=6 values:float64:0.0,1.0,-1.0,1.1,-2.75,10.0 values:bool:false,true values:int8:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:int16:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:int32:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:int64:-64,-3,-2,-1,0,1,2,3,5,7,31,63,64 values:uint8:0,1,2,3,5,7,31,63,64 values:uint16:0,1,2,3,5,7,31,63,64 values:uint32:0,1,2,3,5,7,31,63,64 values:uint64:0,1,2,3,5,7,31,63,64 zeros:9x6x13:float64 zeros:9x6x13:int64 exact
from numba import cuda


@cuda.jit
def power_bool(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] ** b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] ** b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] ** b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] ** b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] ** b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] ** b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] ** b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] ** b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] ** b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r


@cuda.jit
def power_int8(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] ** b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] ** b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] ** b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] ** b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] ** b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] ** b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] ** b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] ** b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] ** b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r


@cuda.jit
def power_int16(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] ** b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] ** b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] ** b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] ** b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] ** b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] ** b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] ** b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] ** b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] ** b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r


@cuda.jit
def power_int32(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] ** b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] ** b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] ** b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] ** b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] ** b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] ** b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] ** b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] ** b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] ** b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r


@cuda.jit
def power_int64(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] ** b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] ** b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] ** b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] ** b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] ** b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] ** b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] ** b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] ** b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] ** b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r


@cuda.jit
def power_uint8(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] ** b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] ** b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] ** b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] ** b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] ** b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] ** b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] ** b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] ** b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] ** b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r


@cuda.jit
def power_uint16(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] ** b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] ** b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] ** b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] ** b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] ** b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] ** b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] ** b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] ** b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] ** b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r


@cuda.jit
def power_uint32(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] ** b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] ** b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] ** b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] ** b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] ** b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] ** b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] ** b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] ** b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] ** b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r


@cuda.jit
def power_uint64(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] ** b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] ** b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] ** b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] ** b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] ** b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] ** b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] ** b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] ** b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] ** b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r


@cuda.jit
def power_float32(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] ** b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] ** b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] ** b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] ** b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] ** b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] ** b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] ** b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] ** b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] ** b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r


@cuda.jit
def power_float64(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] ** b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] ** b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] ** b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] ** b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] ** b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] ** b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] ** b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] ** b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] ** b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
