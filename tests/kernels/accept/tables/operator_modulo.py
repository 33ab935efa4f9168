# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# a % b for every pair of types; by zero it is 0 for integers.
# Written by tests/kernels/generate_operator_tables.py.
# CASE: modulo_bool grid=1 block=2 values:bool:false,true values:bool:false,true values:int8:-128,-127,-7,-2,-1,0,1,2,3,7,100,126,127 values:int16:-32768,-32767,-7,-2,-1,0,1,2,3,7,100,32766,32767 values:int32:-2147483648,-2147483647,-7,-2,-1,0,1,2,3,7,100,2147483646,2147483647 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,0,1,2,3,7,100,9223372036854775806,9223372036854775807 values:uint8:0,1,2,3,7,100,254,255 values:uint16:0,1,2,3,7,100,65534,65535 values:uint32:0,1,2,3,7,100,4294967294,4294967295 values:uint64:0,1,2,3,7,100,18446744073709551614,18446744073709551615 zeros:9x2x13:float64 zeros:9x2x13:int64 exact
# CASE: modulo_bool_float grid=1 block=2 values:bool:false,true values:float32:0.0,0.5,-0.5,1.0,-1.0,2.25,-2.75,7.0,-7.5,inf,-inf,nan values:float64:0.0,0.5,-0.5,1.0,-1.0,2.25,-2.75,7.0,-7.5,inf,-inf,nan zeros:2x2x12:float64 zeros:2x2x12:int64 exact
# CASE: modulo_int8 grid=1 block=13 values:int8:-128,-127,-7,-2,-1,0,1,2,3,7,100,126,127 values:bool:false,true values:int8:-128,-127,-7,-2,-1,0,1,2,3,7,100,126,127 values:int16:-32768,-32767,-7,-2,-1,0,1,2,3,7,100,32766,32767 values:int32:-2147483648,-2147483647,-7,-2,-1,0,1,2,3,7,100,2147483646,2147483647 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,0,1,2,3,7,100,9223372036854775806,9223372036854775807 values:uint8:0,1,2,3,7,100,254,255 values:uint16:0,1,2,3,7,100,65534,65535 values:uint32:0,1,2,3,7,100,4294967294,4294967295 values:uint64:0,1,2,3,7,100,18446744073709551614,18446744073709551615 zeros:9x13x13:float64 zeros:9x13x13:int64 exact
# CASE: modulo_int8_float grid=1 block=10 values:int8:-7,-3,-2,-1,0,1,2,3,7,100 values:float32:0.0,0.5,-0.5,1.0,-1.0,2.25,-2.75,7.0,-7.5,inf,-inf,nan values:float64:0.0,0.5,-0.5,1.0,-1.0,2.25,-2.75,7.0,-7.5,inf,-inf,nan zeros:2x10x12:float64 zeros:2x10x12:int64 exact
# CASE: modulo_int16 grid=1 block=13 values:int16:-32768,-32767,-7,-2,-1,0,1,2,3,7,100,32766,32767 values:bool:false,true values:int8:-128,-127,-7,-2,-1,0,1,2,3,7,100,126,127 values:int16:-32768,-32767,-7,-2,-1,0,1,2,3,7,100,32766,32767 values:int32:-2147483648,-2147483647,-7,-2,-1,0,1,2,3,7,100,2147483646,2147483647 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,0,1,2,3,7,100,9223372036854775806,9223372036854775807 values:uint8:0,1,2,3,7,100,254,255 values:uint16:0,1,2,3,7,100,65534,65535 values:uint32:0,1,2,3,7,100,4294967294,4294967295 values:uint64:0,1,2,3,7,100,18446744073709551614,18446744073709551615 zeros:9x13x13:float64 zeros:9x13x13:int64 exact
# CASE: modulo_int16_float grid=1 block=10 values:int16:-7,-3,-2,-1,0,1,2,3,7,100 values:float32:0.0,0.5,-0.5,1.0,-1.0,2.25,-2.75,7.0,-7.5,inf,-inf,nan values:float64:0.0,0.5,-0.5,1.0,-1.0,2.25,-2.75,7.0,-7.5,inf,-inf,nan zeros:2x10x12:float64 zeros:2x10x12:int64 exact
# CASE: modulo_int32 grid=1 block=13 values:int32:-2147483648,-2147483647,-7,-2,-1,0,1,2,3,7,100,2147483646,2147483647 values:bool:false,true values:int8:-128,-127,-7,-2,-1,0,1,2,3,7,100,126,127 values:int16:-32768,-32767,-7,-2,-1,0,1,2,3,7,100,32766,32767 values:int32:-2147483648,-2147483647,-7,-2,-1,0,1,2,3,7,100,2147483646,2147483647 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,0,1,2,3,7,100,9223372036854775806,9223372036854775807 values:uint8:0,1,2,3,7,100,254,255 values:uint16:0,1,2,3,7,100,65534,65535 values:uint32:0,1,2,3,7,100,4294967294,4294967295 values:uint64:0,1,2,3,7,100,18446744073709551614,18446744073709551615 zeros:9x13x13:float64 zeros:9x13x13:int64 exact
# CASE: modulo_int32_float grid=1 block=10 values:int32:-7,-3,-2,-1,0,1,2,3,7,100 values:float32:0.0,0.5,-0.5,1.0,-1.0,2.25,-2.75,7.0,-7.5,inf,-inf,nan values:float64:0.0,0.5,-0.5,1.0,-1.0,2.25,-2.75,7.0,-7.5,inf,-inf,nan zeros:2x10x12:float64 zeros:2x10x12:int64 exact
# CASE: modulo_int64 grid=1 block=13 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,0,1,2,3,7,100,9223372036854775806,9223372036854775807 values:bool:false,true values:int8:-128,-127,-7,-2,-1,0,1,2,3,7,100,126,127 values:int16:-32768,-32767,-7,-2,-1,0,1,2,3,7,100,32766,32767 values:int32:-2147483648,-2147483647,-7,-2,-1,0,1,2,3,7,100,2147483646,2147483647 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,0,1,2,3,7,100,9223372036854775806,9223372036854775807 values:uint8:0,1,2,3,7,100,254,255 values:uint16:0,1,2,3,7,100,65534,65535 values:uint32:0,1,2,3,7,100,4294967294,4294967295 values:uint64:0,1,2,3,7,100,18446744073709551614,18446744073709551615 zeros:9x13x13:float64 zeros:9x13x13:int64 exact
# CASE: modulo_int64_float grid=1 block=10 values:int64:-7,-3,-2,-1,0,1,2,3,7,100 values:float32:0.0,0.5,-0.5,1.0,-1.0,2.25,-2.75,7.0,-7.5,inf,-inf,nan values:float64:0.0,0.5,-0.5,1.0,-1.0,2.25,-2.75,7.0,-7.5,inf,-inf,nan zeros:2x10x12:float64 zeros:2x10x12:int64 exact
# CASE: modulo_uint8 grid=1 block=8 values:uint8:0,1,2,3,7,100,254,255 values:bool:false,true values:int8:-128,-127,-7,-2,-1,0,1,2,3,7,100,126,127 values:int16:-32768,-32767,-7,-2,-1,0,1,2,3,7,100,32766,32767 values:int32:-2147483648,-2147483647,-7,-2,-1,0,1,2,3,7,100,2147483646,2147483647 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,0,1,2,3,7,100,9223372036854775806,9223372036854775807 values:uint8:0,1,2,3,7,100,254,255 values:uint16:0,1,2,3,7,100,65534,65535 values:uint32:0,1,2,3,7,100,4294967294,4294967295 values:uint64:0,1,2,3,7,100,18446744073709551614,18446744073709551615 zeros:9x8x13:float64 zeros:9x8x13:int64 exact
# CASE: modulo_uint8_float grid=1 block=6 values:uint8:0,1,2,3,7,100 values:float32:0.0,0.5,-0.5,1.0,-1.0,2.25,-2.75,7.0,-7.5,inf,-inf,nan values:float64:0.0,0.5,-0.5,1.0,-1.0,2.25,-2.75,7.0,-7.5,inf,-inf,nan zeros:2x6x12:float64 zeros:2x6x12:int64 exact
# CASE: modulo_uint16 grid=1 block=8 values:uint16:0,1,2,3,7,100,65534,65535 values:bool:false,true values:int8:-128,-127,-7,-2,-1,0,1,2,3,7,100,126,127 values:int16:-32768,-32767,-7,-2,-1,0,1,2,3,7,100,32766,32767 values:int32:-2147483648,-2147483647,-7,-2,-1,0,1,2,3,7,100,2147483646,2147483647 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,0,1,2,3,7,100,9223372036854775806,9223372036854775807 values:uint8:0,1,2,3,7,100,254,255 values:uint16:0,1,2,3,7,100,65534,65535 values:uint32:0,1,2,3,7,100,4294967294,4294967295 values:uint64:0,1,2,3,7,100,18446744073709551614,18446744073709551615 zeros:9x8x13:float64 zeros:9x8x13:int64 exact
# CASE: modulo_uint16_float grid=1 block=6 values:uint16:0,1,2,3,7,100 values:float32:0.0,0.5,-0.5,1.0,-1.0,2.25,-2.75,7.0,-7.5,inf,-inf,nan values:float64:0.0,0.5,-0.5,1.0,-1.0,2.25,-2.75,7.0,-7.5,inf,-inf,nan zeros:2x6x12:float64 zeros:2x6x12:int64 exact
# CASE: modulo_uint32 grid=1 block=8 values:uint32:0,1,2,3,7,100,4294967294,4294967295 values:bool:false,true values:int8:-128,-127,-7,-2,-1,0,1,2,3,7,100,126,127 values:int16:-32768,-32767,-7,-2,-1,0,1,2,3,7,100,32766,32767 values:int32:-2147483648,-2147483647,-7,-2,-1,0,1,2,3,7,100,2147483646,2147483647 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,0,1,2,3,7,100,9223372036854775806,9223372036854775807 values:uint8:0,1,2,3,7,100,254,255 values:uint16:0,1,2,3,7,100,65534,65535 values:uint32:0,1,2,3,7,100,4294967294,4294967295 values:uint64:0,1,2,3,7,100,18446744073709551614,18446744073709551615 zeros:9x8x13:float64 zeros:9x8x13:int64 exact
# CASE: modulo_uint32_float grid=1 block=6 values:uint32:0,1,2,3,7,100 values:float32:0.0,0.5,-0.5,1.0,-1.0,2.25,-2.75,7.0,-7.5,inf,-inf,nan values:float64:0.0,0.5,-0.5,1.0,-1.0,2.25,-2.75,7.0,-7.5,inf,-inf,nan zeros:2x6x12:float64 zeros:2x6x12:int64 exact
# CASE: modulo_uint64 grid=1 block=8 values:uint64:0,1,2,3,7,100,18446744073709551614,18446744073709551615 values:bool:false,true values:int8:-128,-127,-7,-2,-1,0,1,2,3,7,100,126,127 values:int16:-32768,-32767,-7,-2,-1,0,1,2,3,7,100,32766,32767 values:int32:-2147483648,-2147483647,-7,-2,-1,0,1,2,3,7,100,2147483646,2147483647 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,0,1,2,3,7,100,9223372036854775806,9223372036854775807 values:uint8:0,1,2,3,7,100,254,255 values:uint16:0,1,2,3,7,100,65534,65535 values:uint32:0,1,2,3,7,100,4294967294,4294967295 values:uint64:0,1,2,3,7,100,18446744073709551614,18446744073709551615 zeros:9x8x13:float64 zeros:9x8x13:int64 exact
# CASE: modulo_uint64_float grid=1 block=6 values:uint64:0,1,2,3,7,100 values:float32:0.0,0.5,-0.5,1.0,-1.0,2.25,-2.75,7.0,-7.5,inf,-inf,nan values:float64:0.0,0.5,-0.5,1.0,-1.0,2.25,-2.75,7.0,-7.5,inf,-inf,nan zeros:2x6x12:float64 zeros:2x6x12:int64 exact
# CASE: modulo_float32 grid=1 block=12 values:float32:0.0,0.5,-0.5,1.0,-1.0,2.25,-2.75,7.0,-7.5,inf,-inf,nan values:bool:false,true values:int8:-7,-3,-2,-1,0,1,2,3,7,100 values:int16:-7,-3,-2,-1,0,1,2,3,7,100 values:int32:-7,-3,-2,-1,0,1,2,3,7,100 values:int64:-7,-3,-2,-1,0,1,2,3,7,100 values:uint8:0,1,2,3,7,100 values:uint16:0,1,2,3,7,100 values:uint32:0,1,2,3,7,100 values:uint64:0,1,2,3,7,100 values:float32:0.0,0.5,-0.5,1.0,-1.0,2.25,-2.75,7.0,-7.5,inf,-inf,nan values:float64:0.0,0.5,-0.5,1.0,-1.0,2.25,-2.75,7.0,-7.5,inf,-inf,nan zeros:11x12x12:float64 zeros:11x12x12:int64 exact
# CASE: modulo_float64 grid=1 block=12 values:float64:0.0,0.5,-0.5,1.0,-1.0,2.25,-2.75,7.0,-7.5,inf,-inf,nan values:bool:false,true values:int8:-7,-3,-2,-1,0,1,2,3,7,100 values:int16:-7,-3,-2,-1,0,1,2,3,7,100 values:int32:-7,-3,-2,-1,0,1,2,3,7,100 values:int64:-7,-3,-2,-1,0,1,2,3,7,100 values:uint8:0,1,2,3,7,100 values:uint16:0,1,2,3,7,100 values:uint32:0,1,2,3,7,100 values:uint64:0,1,2,3,7,100 values:float32:0.0,0.5,-0.5,1.0,-1.0,2.25,-2.75,7.0,-7.5,inf,-inf,nan values:float64:0.0,0.5,-0.5,1.0,-1.0,2.25,-2.75,7.0,-7.5,inf,-inf,nan zeros:11x12x12:float64 zeros:11x12x12:int64 exact
from numba import cuda


@cuda.jit
def modulo_bool(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] % b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] % b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] % b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] % b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] % b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] % b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] % b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] % b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] % b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r


@cuda.jit
def modulo_bool_float(a, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_float32.size):
        r = a[i] % b_float32[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_float64.size):
        r = a[i] % b_float64[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r


@cuda.jit
def modulo_int8(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] % b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] % b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] % b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] % b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] % b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] % b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] % b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] % b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] % b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r


@cuda.jit
def modulo_int8_float(a, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_float32.size):
        r = a[i] % b_float32[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_float64.size):
        r = a[i] % b_float64[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r


@cuda.jit
def modulo_int16(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] % b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] % b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] % b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] % b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] % b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] % b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] % b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] % b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] % b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r


@cuda.jit
def modulo_int16_float(a, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_float32.size):
        r = a[i] % b_float32[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_float64.size):
        r = a[i] % b_float64[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r


@cuda.jit
def modulo_int32(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] % b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] % b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] % b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] % b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] % b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] % b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] % b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] % b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] % b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r


@cuda.jit
def modulo_int32_float(a, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_float32.size):
        r = a[i] % b_float32[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_float64.size):
        r = a[i] % b_float64[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r


@cuda.jit
def modulo_int64(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] % b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] % b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] % b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] % b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] % b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] % b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] % b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] % b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] % b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r


@cuda.jit
def modulo_int64_float(a, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_float32.size):
        r = a[i] % b_float32[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_float64.size):
        r = a[i] % b_float64[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r


@cuda.jit
def modulo_uint8(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] % b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] % b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] % b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] % b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] % b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] % b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] % b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] % b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] % b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r


@cuda.jit
def modulo_uint8_float(a, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_float32.size):
        r = a[i] % b_float32[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_float64.size):
        r = a[i] % b_float64[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r


@cuda.jit
def modulo_uint16(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] % b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] % b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] % b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] % b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] % b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] % b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] % b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] % b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] % b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r


@cuda.jit
def modulo_uint16_float(a, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_float32.size):
        r = a[i] % b_float32[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_float64.size):
        r = a[i] % b_float64[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r


@cuda.jit
def modulo_uint32(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] % b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] % b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] % b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] % b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] % b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] % b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] % b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] % b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] % b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r


@cuda.jit
def modulo_uint32_float(a, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_float32.size):
        r = a[i] % b_float32[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_float64.size):
        r = a[i] % b_float64[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r


@cuda.jit
def modulo_uint64(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] % b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] % b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] % b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] % b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] % b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] % b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] % b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] % b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] % b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r


@cuda.jit
def modulo_uint64_float(a, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_float32.size):
        r = a[i] % b_float32[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_float64.size):
        r = a[i] % b_float64[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r


@cuda.jit
def modulo_float32(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] % b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] % b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] % b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] % b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] % b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] % b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] % b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] % b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] % b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] % b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] % b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r


@cuda.jit
def modulo_float64(a, b_bool, b_int8, b_int16, b_int32, b_int64, b_uint8, b_uint16, b_uint32, b_uint64, b_float32, b_float64, as_float, as_int):
    i = cuda.threadIdx.x
    for j in range(b_bool.size):
        r = a[i] % b_bool[j]
        as_float[0, i, j] = r
        as_int[0, i, j] = r
    for j in range(b_int8.size):
        r = a[i] % b_int8[j]
        as_float[1, i, j] = r
        as_int[1, i, j] = r
    for j in range(b_int16.size):
        r = a[i] % b_int16[j]
        as_float[2, i, j] = r
        as_int[2, i, j] = r
    for j in range(b_int32.size):
        r = a[i] % b_int32[j]
        as_float[3, i, j] = r
        as_int[3, i, j] = r
    for j in range(b_int64.size):
        r = a[i] % b_int64[j]
        as_float[4, i, j] = r
        as_int[4, i, j] = r
    for j in range(b_uint8.size):
        r = a[i] % b_uint8[j]
        as_float[5, i, j] = r
        as_int[5, i, j] = r
    for j in range(b_uint16.size):
        r = a[i] % b_uint16[j]
        as_float[6, i, j] = r
        as_int[6, i, j] = r
    for j in range(b_uint32.size):
        r = a[i] % b_uint32[j]
        as_float[7, i, j] = r
        as_int[7, i, j] = r
    for j in range(b_uint64.size):
        r = a[i] % b_uint64[j]
        as_float[8, i, j] = r
        as_int[8, i, j] = r
    for j in range(b_float32.size):
        r = a[i] % b_float32[j]
        as_float[9, i, j] = r
        as_int[9, i, j] = r
    for j in range(b_float64.size):
        r = a[i] % b_float64[j]
        as_float[10, i, j] = r
        as_int[10, i, j] = r
