# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# a or b is one of the two, unified by NumPy promotion.
# Written by tests/kernels/generate_operator_tables.py.
# CASE: or_bool grid=1 block=2 values:bool:false,true values:bool:false,true values:int8:-128,-127,-7,-2,-1,0,1,2,3,7,100,126,127 values:int16:-32768,-32767,-7,-2,-1,0,1,2,3,7,100,32766,32767 values:int32:-2147483648,-2147483647,-7,-2,-1,0,1,2,3,7,100,2147483646,2147483647 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,0,1,2,3,7,100,9223372036854775806,9223372036854775807 values:uint8:0,1,2,3,7,100,254,255 values:uint16:0,1,2,3,7,100,65534,65535 values:uint32:0,1,2,3,7,100,4294967294,4294967295 values:uint64:0,1,2,3,7,100,18446744073709551614,18446744073709551615 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11x2x13:float64 zeros:11x2x13:int64 exact
# CASE: or_int8 grid=1 block=13 values:int8:-128,-127,-7,-2,-1,0,1,2,3,7,100,126,127 values:bool:false,true values:int8:-128,-127,-7,-2,-1,0,1,2,3,7,100,126,127 values:int16:-32768,-32767,-7,-2,-1,0,1,2,3,7,100,32766,32767 values:int32:-2147483648,-2147483647,-7,-2,-1,0,1,2,3,7,100,2147483646,2147483647 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,0,1,2,3,7,100,9223372036854775806,9223372036854775807 values:uint8:0,1,2,3,7,100,254,255 values:uint16:0,1,2,3,7,100,65534,65535 values:uint32:0,1,2,3,7,100,4294967294,4294967295 values:uint64:0,1,2,3,7,100,18446744073709551614,18446744073709551615 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11x13x13:float64 zeros:11x13x13:int64 exact
# CASE: or_int16 grid=1 block=13 values:int16:-32768,-32767,-7,-2,-1,0,1,2,3,7,100,32766,32767 values:bool:false,true values:int8:-128,-127,-7,-2,-1,0,1,2,3,7,100,126,127 values:int16:-32768,-32767,-7,-2,-1,0,1,2,3,7,100,32766,32767 values:int32:-2147483648,-2147483647,-7,-2,-1,0,1,2,3,7,100,2147483646,2147483647 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,0,1,2,3,7,100,9223372036854775806,9223372036854775807 values:uint8:0,1,2,3,7,100,254,255 values:uint16:0,1,2,3,7,100,65534,65535 values:uint32:0,1,2,3,7,100,4294967294,4294967295 values:uint64:0,1,2,3,7,100,18446744073709551614,18446744073709551615 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11x13x13:float64 zeros:11x13x13:int64 exact
# CASE: or_int32 grid=1 block=13 values:int32:-2147483648,-2147483647,-7,-2,-1,0,1,2,3,7,100,2147483646,2147483647 values:bool:false,true values:int8:-128,-127,-7,-2,-1,0,1,2,3,7,100,126,127 values:int16:-32768,-32767,-7,-2,-1,0,1,2,3,7,100,32766,32767 values:int32:-2147483648,-2147483647,-7,-2,-1,0,1,2,3,7,100,2147483646,2147483647 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,0,1,2,3,7,100,9223372036854775806,9223372036854775807 values:uint8:0,1,2,3,7,100,254,255 values:uint16:0,1,2,3,7,100,65534,65535 values:uint32:0,1,2,3,7,100,4294967294,4294967295 values:uint64:0,1,2,3,7,100,18446744073709551614,18446744073709551615 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11x13x13:float64 zeros:11x13x13:int64 exact
# CASE: or_int64 grid=1 block=13 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,0,1,2,3,7,100,9223372036854775806,9223372036854775807 values:bool:false,true values:int8:-128,-127,-7,-2,-1,0,1,2,3,7,100,126,127 values:int16:-32768,-32767,-7,-2,-1,0,1,2,3,7,100,32766,32767 values:int32:-2147483648,-2147483647,-7,-2,-1,0,1,2,3,7,100,2147483646,2147483647 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,0,1,2,3,7,100,9223372036854775806,9223372036854775807 values:uint8:0,1,2,3,7,100,254,255 values:uint16:0,1,2,3,7,100,65534,65535 values:uint32:0,1,2,3,7,100,4294967294,4294967295 values:uint64:0,1,2,3,7,100,18446744073709551614,18446744073709551615 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11x13x13:float64 zeros:11x13x13:int64 exact
# CASE: or_uint8 grid=1 block=8 values:uint8:0,1,2,3,7,100,254,255 values:bool:false,true values:int8:-128,-127,-7,-2,-1,0,1,2,3,7,100,126,127 values:int16:-32768,-32767,-7,-2,-1,0,1,2,3,7,100,32766,32767 values:int32:-2147483648,-2147483647,-7,-2,-1,0,1,2,3,7,100,2147483646,2147483647 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,0,1,2,3,7,100,9223372036854775806,9223372036854775807 values:uint8:0,1,2,3,7,100,254,255 values:uint16:0,1,2,3,7,100,65534,65535 values:uint32:0,1,2,3,7,100,4294967294,4294967295 values:uint64:0,1,2,3,7,100,18446744073709551614,18446744073709551615 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11x8x13:float64 zeros:11x8x13:int64 exact
# CASE: or_uint16 grid=1 block=8 values:uint16:0,1,2,3,7,100,65534,65535 values:bool:false,true values:int8:-128,-127,-7,-2,-1,0,1,2,3,7,100,126,127 values:int16:-32768,-32767,-7,-2,-1,0,1,2,3,7,100,32766,32767 values:int32:-2147483648,-2147483647,-7,-2,-1,0,1,2,3,7,100,2147483646,2147483647 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,0,1,2,3,7,100,9223372036854775806,9223372036854775807 values:uint8:0,1,2,3,7,100,254,255 values:uint16:0,1,2,3,7,100,65534,65535 values:uint32:0,1,2,3,7,100,4294967294,4294967295 values:uint64:0,1,2,3,7,100,18446744073709551614,18446744073709551615 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11x8x13:float64 zeros:11x8x13:int64 exact
# CASE: or_uint32 grid=1 block=8 values:uint32:0,1,2,3,7,100,4294967294,4294967295 values:bool:false,true values:int8:-128,-127,-7,-2,-1,0,1,2,3,7,100,126,127 values:int16:-32768,-32767,-7,-2,-1,0,1,2,3,7,100,32766,32767 values:int32:-2147483648,-2147483647,-7,-2,-1,0,1,2,3,7,100,2147483646,2147483647 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,0,1,2,3,7,100,9223372036854775806,9223372036854775807 values:uint8:0,1,2,3,7,100,254,255 values:uint16:0,1,2,3,7,100,65534,65535 values:uint32:0,1,2,3,7,100,4294967294,4294967295 values:uint64:0,1,2,3,7,100,18446744073709551614,18446744073709551615 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11x8x13:float64 zeros:11x8x13:int64 exact
# CASE: or_uint64 grid=1 block=8 values:uint64:0,1,2,3,7,100,18446744073709551614,18446744073709551615 values:bool:false,true values:int8:-128,-127,-7,-2,-1,0,1,2,3,7,100,126,127 values:int16:-32768,-32767,-7,-2,-1,0,1,2,3,7,100,32766,32767 values:int32:-2147483648,-2147483647,-7,-2,-1,0,1,2,3,7,100,2147483646,2147483647 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,0,1,2,3,7,100,9223372036854775806,9223372036854775807 values:uint8:0,1,2,3,7,100,254,255 values:uint16:0,1,2,3,7,100,65534,65535 values:uint32:0,1,2,3,7,100,4294967294,4294967295 values:uint64:0,1,2,3,7,100,18446744073709551614,18446744073709551615 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11x8x13:float64 zeros:11x8x13:int64 exact
# CASE: or_float32 grid=1 block=11 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:bool:false,true values:int8:-128,-127,-7,-2,-1,0,1,2,3,7,100,126,127 values:int16:-32768,-32767,-7,-2,-1,0,1,2,3,7,100,32766,32767 values:int32:-2147483648,-2147483647,-7,-2,-1,0,1,2,3,7,100,2147483646,2147483647 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,0,1,2,3,7,100,9223372036854775806,9223372036854775807 values:uint8:0,1,2,3,7,100,254,255 values:uint16:0,1,2,3,7,100,65534,65535 values:uint32:0,1,2,3,7,100,4294967294,4294967295 values:uint64:0,1,2,3,7,100,18446744073709551614,18446744073709551615 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11x11x13:float64 zeros:11x11x13:int64 exact
# CASE: or_float64 grid=1 block=11 values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:bool:false,true values:int8:-128,-127,-7,-2,-1,0,1,2,3,7,100,126,127 values:int16:-32768,-32767,-7,-2,-1,0,1,2,3,7,100,32766,32767 values:int32:-2147483648,-2147483647,-7,-2,-1,0,1,2,3,7,100,2147483646,2147483647 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,0,1,2,3,7,100,9223372036854775806,9223372036854775807 values:uint8:0,1,2,3,7,100,254,255 values:uint16:0,1,2,3,7,100,65534,65535 values:uint32:0,1,2,3,7,100,4294967294,4294967295 values:uint64:0,1,2,3,7,100,18446744073709551614,18446744073709551615 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11x11x13:float64 zeros:11x11x13:int64 exact
from numba import cuda


@cuda.jit
def or_bool(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] or b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] or b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] or b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] or b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] or b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] or b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] or b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] or b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] or b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] or b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] or b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r


@cuda.jit
def or_int8(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] or b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] or b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] or b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] or b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] or b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] or b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] or b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] or b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] or b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] or b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] or b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r


@cuda.jit
def or_int16(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] or b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] or b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] or b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] or b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] or b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] or b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] or b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] or b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] or b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] or b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] or b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r


@cuda.jit
def or_int32(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] or b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] or b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] or b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] or b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] or b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] or b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] or b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] or b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] or b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] or b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] or b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r


@cuda.jit
def or_int64(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] or b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] or b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] or b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] or b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] or b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] or b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] or b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] or b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] or b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] or b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] or b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r


@cuda.jit
def or_uint8(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] or b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] or b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] or b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] or b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] or b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] or b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] or b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] or b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] or b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] or b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] or b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r


@cuda.jit
def or_uint16(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] or b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] or b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] or b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] or b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] or b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] or b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] or b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] or b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] or b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] or b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] or b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r


@cuda.jit
def or_uint32(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] or b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] or b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] or b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] or b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] or b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] or b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] or b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] or b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] or b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] or b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] or b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r


@cuda.jit
def or_uint64(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] or b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] or b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] or b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] or b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] or b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] or b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] or b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] or b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] or b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] or b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] or b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r


@cuda.jit
def or_float32(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] or b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] or b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] or b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] or b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] or b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] or b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] or b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] or b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] or b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] or b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] or b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r


@cuda.jit
def or_float64(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] or b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] or b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] or b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] or b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] or b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] or b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] or b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] or b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] or b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] or b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] or b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r
