# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# min(a, b) for every pair of types: unified as at a join; a bool meets a bool only.
# Written by tests/kernels/generate_operator_tables.py.
# CASE: min_bool grid=1 block=2 values:bool:false,true values:bool:false,true zeros:1x2x2:float64 zeros:1x2x2:int64 exact
# CASE: min_int8 grid=1 block=11 values:int8:-128,-127,-7,-2,-1,2,3,7,100,126,127 values:int8:-128,-127,-7,-2,-1,2,3,7,100,126,127 values:int16:-32768,-32767,-7,-2,-1,2,3,7,100,32766,32767 values:int32:-2147483648,-2147483647,-7,-2,-1,2,3,7,100,2147483646,2147483647 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,2,3,7,100,9223372036854775806,9223372036854775807 values:uint8:2,3,7,100,254,255 values:uint16:2,3,7,100,65534,65535 values:uint32:2,3,7,100,4294967294,4294967295 values:uint64:2,3,7,100,18446744073709551614,18446744073709551615 values:float32:0.0,1.0,-1.0,0.1,-2.75,1e10,inf,-inf values:float64:0.0,1.0,-1.0,0.1,-2.75,1e10,inf,-inf zeros:10x11x11:float64 zeros:10x11x11:int64 exact
# CASE: min_int16 grid=1 block=11 values:int16:-32768,-32767,-7,-2,-1,2,3,7,100,32766,32767 values:int8:-128,-127,-7,-2,-1,2,3,7,100,126,127 values:int16:-32768,-32767,-7,-2,-1,2,3,7,100,32766,32767 values:int32:-2147483648,-2147483647,-7,-2,-1,2,3,7,100,2147483646,2147483647 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,2,3,7,100,9223372036854775806,9223372036854775807 values:uint8:2,3,7,100,254,255 values:uint16:2,3,7,100,65534,65535 values:uint32:2,3,7,100,4294967294,4294967295 values:uint64:2,3,7,100,18446744073709551614,18446744073709551615 values:float32:0.0,1.0,-1.0,0.1,-2.75,1e10,inf,-inf values:float64:0.0,1.0,-1.0,0.1,-2.75,1e10,inf,-inf zeros:10x11x11:float64 zeros:10x11x11:int64 exact
# CASE: min_int32 grid=1 block=11 values:int32:-2147483648,-2147483647,-7,-2,-1,2,3,7,100,2147483646,2147483647 values:int8:-128,-127,-7,-2,-1,2,3,7,100,126,127 values:int16:-32768,-32767,-7,-2,-1,2,3,7,100,32766,32767 values:int32:-2147483648,-2147483647,-7,-2,-1,2,3,7,100,2147483646,2147483647 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,2,3,7,100,9223372036854775806,9223372036854775807 values:uint8:2,3,7,100,254,255 values:uint16:2,3,7,100,65534,65535 values:uint32:2,3,7,100,4294967294,4294967295 values:uint64:2,3,7,100,18446744073709551614,18446744073709551615 values:float32:0.0,1.0,-1.0,0.1,-2.75,1e10,inf,-inf values:float64:0.0,1.0,-1.0,0.1,-2.75,1e10,inf,-inf zeros:10x11x11:float64 zeros:10x11x11:int64 exact
# CASE: min_int64 grid=1 block=11 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,2,3,7,100,9223372036854775806,9223372036854775807 values:int8:-128,-127,-7,-2,-1,2,3,7,100,126,127 values:int16:-32768,-32767,-7,-2,-1,2,3,7,100,32766,32767 values:int32:-2147483648,-2147483647,-7,-2,-1,2,3,7,100,2147483646,2147483647 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,2,3,7,100,9223372036854775806,9223372036854775807 values:uint8:2,3,7,100,254,255 values:uint16:2,3,7,100,65534,65535 values:uint32:2,3,7,100,4294967294,4294967295 values:uint64:2,3,7,100,18446744073709551614,18446744073709551615 values:float32:0.0,1.0,-1.0,0.1,-2.75,1e10,inf,-inf values:float64:0.0,1.0,-1.0,0.1,-2.75,1e10,inf,-inf zeros:10x11x11:float64 zeros:10x11x11:int64 exact
# CASE: min_uint8 grid=1 block=6 values:uint8:2,3,7,100,254,255 values:int8:-128,-127,-7,-2,-1,2,3,7,100,126,127 values:int16:-32768,-32767,-7,-2,-1,2,3,7,100,32766,32767 values:int32:-2147483648,-2147483647,-7,-2,-1,2,3,7,100,2147483646,2147483647 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,2,3,7,100,9223372036854775806,9223372036854775807 values:uint8:2,3,7,100,254,255 values:uint16:2,3,7,100,65534,65535 values:uint32:2,3,7,100,4294967294,4294967295 values:uint64:2,3,7,100,18446744073709551614,18446744073709551615 values:float32:0.0,1.0,-1.0,0.1,-2.75,1e10,inf,-inf values:float64:0.0,1.0,-1.0,0.1,-2.75,1e10,inf,-inf zeros:10x6x11:float64 zeros:10x6x11:int64 exact
# CASE: min_uint16 grid=1 block=6 values:uint16:2,3,7,100,65534,65535 values:int8:-128,-127,-7,-2,-1,2,3,7,100,126,127 values:int16:-32768,-32767,-7,-2,-1,2,3,7,100,32766,32767 values:int32:-2147483648,-2147483647,-7,-2,-1,2,3,7,100,2147483646,2147483647 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,2,3,7,100,9223372036854775806,9223372036854775807 values:uint8:2,3,7,100,254,255 values:uint16:2,3,7,100,65534,65535 values:uint32:2,3,7,100,4294967294,4294967295 values:uint64:2,3,7,100,18446744073709551614,18446744073709551615 values:float32:0.0,1.0,-1.0,0.1,-2.75,1e10,inf,-inf values:float64:0.0,1.0,-1.0,0.1,-2.75,1e10,inf,-inf zeros:10x6x11:float64 zeros:10x6x11:int64 exact
# CASE: min_uint32 grid=1 block=6 values:uint32:2,3,7,100,4294967294,4294967295 values:int8:-128,-127,-7,-2,-1,2,3,7,100,126,127 values:int16:-32768,-32767,-7,-2,-1,2,3,7,100,32766,32767 values:int32:-2147483648,-2147483647,-7,-2,-1,2,3,7,100,2147483646,2147483647 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,2,3,7,100,9223372036854775806,9223372036854775807 values:uint8:2,3,7,100,254,255 values:uint16:2,3,7,100,65534,65535 values:uint32:2,3,7,100,4294967294,4294967295 values:uint64:2,3,7,100,18446744073709551614,18446744073709551615 values:float32:0.0,1.0,-1.0,0.1,-2.75,1e10,inf,-inf values:float64:0.0,1.0,-1.0,0.1,-2.75,1e10,inf,-inf zeros:10x6x11:float64 zeros:10x6x11:int64 exact
# CASE: min_uint64 grid=1 block=6 values:uint64:2,3,7,100,18446744073709551614,18446744073709551615 values:int8:-128,-127,-7,-2,-1,2,3,7,100,126,127 values:int16:-32768,-32767,-7,-2,-1,2,3,7,100,32766,32767 values:int32:-2147483648,-2147483647,-7,-2,-1,2,3,7,100,2147483646,2147483647 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,2,3,7,100,9223372036854775806,9223372036854775807 values:uint8:2,3,7,100,254,255 values:uint16:2,3,7,100,65534,65535 values:uint32:2,3,7,100,4294967294,4294967295 values:uint64:2,3,7,100,18446744073709551614,18446744073709551615 values:float32:0.0,1.0,-1.0,0.1,-2.75,1e10,inf,-inf values:float64:0.0,1.0,-1.0,0.1,-2.75,1e10,inf,-inf zeros:10x6x11:float64 zeros:10x6x11:int64 exact
# CASE: min_float32 grid=1 block=8 values:float32:0.0,1.0,-1.0,0.1,-2.75,1e10,inf,-inf values:int8:-128,-127,-7,-2,-1,2,3,7,100,126,127 values:int16:-32768,-32767,-7,-2,-1,2,3,7,100,32766,32767 values:int32:-2147483648,-2147483647,-7,-2,-1,2,3,7,100,2147483646,2147483647 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,2,3,7,100,9223372036854775806,9223372036854775807 values:uint8:2,3,7,100,254,255 values:uint16:2,3,7,100,65534,65535 values:uint32:2,3,7,100,4294967294,4294967295 values:uint64:2,3,7,100,18446744073709551614,18446744073709551615 values:float32:0.0,1.0,-1.0,0.1,-2.75,1e10,inf,-inf values:float64:0.0,1.0,-1.0,0.1,-2.75,1e10,inf,-inf zeros:10x8x11:float64 zeros:10x8x11:int64 exact
# CASE: min_float64 grid=1 block=8 values:float64:0.0,1.0,-1.0,0.1,-2.75,1e10,inf,-inf values:int8:-128,-127,-7,-2,-1,2,3,7,100,126,127 values:int16:-32768,-32767,-7,-2,-1,2,3,7,100,32766,32767 values:int32:-2147483648,-2147483647,-7,-2,-1,2,3,7,100,2147483646,2147483647 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,2,3,7,100,9223372036854775806,9223372036854775807 values:uint8:2,3,7,100,254,255 values:uint16:2,3,7,100,65534,65535 values:uint32:2,3,7,100,4294967294,4294967295 values:uint64:2,3,7,100,18446744073709551614,18446744073709551615 values:float32:0.0,1.0,-1.0,0.1,-2.75,1e10,inf,-inf values:float64:0.0,1.0,-1.0,0.1,-2.75,1e10,inf,-inf zeros:10x8x11:float64 zeros:10x8x11:int64 exact
from numba import cuda


@cuda.jit
def min_bool(a, b_bool, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = min(a[i], b_bool[j])
        as_float[0, i, j] = r
        as_int[0, i, j] = r


@cuda.jit
def min_int8(a, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_int8.size):
        r = min(a[i], b_int8[j])
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int16.size):
        r = min(a[i], b_int16[j])
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int32.size):
        r = min(a[i], b_int32[j])
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int64.size):
        r = min(a[i], b_int64[j])
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_uint8.size):
        r = min(a[i], b_uint8[j])
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint16.size):
        r = min(a[i], b_uint16[j])
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint32.size):
        r = min(a[i], b_uint32[j])
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint64.size):
        r = min(a[i], b_uint64[j])
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_float32.size):
        r = min(a[i], b_float32[j])
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float64.size):
        r = min(a[i], b_float64[j])
        as_float[9, i, j] = r
        as_int[9, i, j] = r


@cuda.jit
def min_int16(a, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_int8.size):
        r = min(a[i], b_int8[j])
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int16.size):
        r = min(a[i], b_int16[j])
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int32.size):
        r = min(a[i], b_int32[j])
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int64.size):
        r = min(a[i], b_int64[j])
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_uint8.size):
        r = min(a[i], b_uint8[j])
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint16.size):
        r = min(a[i], b_uint16[j])
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint32.size):
        r = min(a[i], b_uint32[j])
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint64.size):
        r = min(a[i], b_uint64[j])
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_float32.size):
        r = min(a[i], b_float32[j])
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float64.size):
        r = min(a[i], b_float64[j])
        as_float[9, i, j] = r
        as_int[9, i, j] = r


@cuda.jit
def min_int32(a, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_int8.size):
        r = min(a[i], b_int8[j])
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int16.size):
        r = min(a[i], b_int16[j])
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int32.size):
        r = min(a[i], b_int32[j])
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int64.size):
        r = min(a[i], b_int64[j])
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_uint8.size):
        r = min(a[i], b_uint8[j])
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint16.size):
        r = min(a[i], b_uint16[j])
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint32.size):
        r = min(a[i], b_uint32[j])
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint64.size):
        r = min(a[i], b_uint64[j])
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_float32.size):
        r = min(a[i], b_float32[j])
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float64.size):
        r = min(a[i], b_float64[j])
        as_float[9, i, j] = r
        as_int[9, i, j] = r


@cuda.jit
def min_int64(a, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_int8.size):
        r = min(a[i], b_int8[j])
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int16.size):
        r = min(a[i], b_int16[j])
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int32.size):
        r = min(a[i], b_int32[j])
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int64.size):
        r = min(a[i], b_int64[j])
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_uint8.size):
        r = min(a[i], b_uint8[j])
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint16.size):
        r = min(a[i], b_uint16[j])
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint32.size):
        r = min(a[i], b_uint32[j])
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint64.size):
        r = min(a[i], b_uint64[j])
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_float32.size):
        r = min(a[i], b_float32[j])
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float64.size):
        r = min(a[i], b_float64[j])
        as_float[9, i, j] = r
        as_int[9, i, j] = r


@cuda.jit
def min_uint8(a, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_int8.size):
        r = min(a[i], b_int8[j])
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int16.size):
        r = min(a[i], b_int16[j])
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int32.size):
        r = min(a[i], b_int32[j])
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int64.size):
        r = min(a[i], b_int64[j])
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_uint8.size):
        r = min(a[i], b_uint8[j])
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint16.size):
        r = min(a[i], b_uint16[j])
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint32.size):
        r = min(a[i], b_uint32[j])
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint64.size):
        r = min(a[i], b_uint64[j])
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_float32.size):
        r = min(a[i], b_float32[j])
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float64.size):
        r = min(a[i], b_float64[j])
        as_float[9, i, j] = r
        as_int[9, i, j] = r


@cuda.jit
def min_uint16(a, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_int8.size):
        r = min(a[i], b_int8[j])
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int16.size):
        r = min(a[i], b_int16[j])
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int32.size):
        r = min(a[i], b_int32[j])
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int64.size):
        r = min(a[i], b_int64[j])
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_uint8.size):
        r = min(a[i], b_uint8[j])
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint16.size):
        r = min(a[i], b_uint16[j])
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint32.size):
        r = min(a[i], b_uint32[j])
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint64.size):
        r = min(a[i], b_uint64[j])
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_float32.size):
        r = min(a[i], b_float32[j])
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float64.size):
        r = min(a[i], b_float64[j])
        as_float[9, i, j] = r
        as_int[9, i, j] = r


@cuda.jit
def min_uint32(a, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_int8.size):
        r = min(a[i], b_int8[j])
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int16.size):
        r = min(a[i], b_int16[j])
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int32.size):
        r = min(a[i], b_int32[j])
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int64.size):
        r = min(a[i], b_int64[j])
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_uint8.size):
        r = min(a[i], b_uint8[j])
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint16.size):
        r = min(a[i], b_uint16[j])
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint32.size):
        r = min(a[i], b_uint32[j])
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint64.size):
        r = min(a[i], b_uint64[j])
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_float32.size):
        r = min(a[i], b_float32[j])
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float64.size):
        r = min(a[i], b_float64[j])
        as_float[9, i, j] = r
        as_int[9, i, j] = r


@cuda.jit
def min_uint64(a, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_int8.size):
        r = min(a[i], b_int8[j])
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int16.size):
        r = min(a[i], b_int16[j])
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int32.size):
        r = min(a[i], b_int32[j])
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int64.size):
        r = min(a[i], b_int64[j])
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_uint8.size):
        r = min(a[i], b_uint8[j])
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint16.size):
        r = min(a[i], b_uint16[j])
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint32.size):
        r = min(a[i], b_uint32[j])
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint64.size):
        r = min(a[i], b_uint64[j])
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_float32.size):
        r = min(a[i], b_float32[j])
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float64.size):
        r = min(a[i], b_float64[j])
        as_float[9, i, j] = r
        as_int[9, i, j] = r


@cuda.jit
def min_float32(a, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_int8.size):
        r = min(a[i], b_int8[j])
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int16.size):
        r = min(a[i], b_int16[j])
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int32.size):
        r = min(a[i], b_int32[j])
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int64.size):
        r = min(a[i], b_int64[j])
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_uint8.size):
        r = min(a[i], b_uint8[j])
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint16.size):
        r = min(a[i], b_uint16[j])
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint32.size):
        r = min(a[i], b_uint32[j])
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint64.size):
        r = min(a[i], b_uint64[j])
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_float32.size):
        r = min(a[i], b_float32[j])
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float64.size):
        r = min(a[i], b_float64[j])
        as_float[9, i, j] = r
        as_int[9, i, j] = r


@cuda.jit
def min_float64(a, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_int8.size):
        r = min(a[i], b_int8[j])
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int16.size):
        r = min(a[i], b_int16[j])
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int32.size):
        r = min(a[i], b_int32[j])
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int64.size):
        r = min(a[i], b_int64[j])
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_uint8.size):
        r = min(a[i], b_uint8[j])
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint16.size):
        r = min(a[i], b_uint16[j])
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint32.size):
        r = min(a[i], b_uint32[j])
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint64.size):
        r = min(a[i], b_uint64[j])
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_float32.size):
        r = min(a[i], b_float32[j])
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float64.size):
        r = min(a[i], b_float64[j])
        as_float[9, i, j] = r
        as_int[9, i, j] = r
