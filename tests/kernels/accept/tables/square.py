# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# x ** 2 is int64 for every integer type, and keeps a float's type.
# Written by tests/kernels/generate_operator_tables.py.
# CASE: square_bool grid=1 block=2 values:bool:false,true zeros:2:float64 zeros:2:int64 zeros:2:float64 zeros:2:float64 exact
# CASE: square_int8 grid=1 block=13 values:int8:-128,-127,-7,-2,-1,0,1,2,3,7,100,126,127 zeros:13:float64 zeros:13:int64 zeros:13:float64 zeros:13:float64 exact
# CASE: square_int16 grid=1 block=13 values:int16:-32768,-32767,-7,-2,-1,0,1,2,3,7,100,32766,32767 zeros:13:float64 zeros:13:int64 zeros:13:float64 zeros:13:float64 exact
# CASE: square_int32 grid=1 block=13 values:int32:-2147483648,-2147483647,-7,-2,-1,0,1,2,3,7,100,2147483646,2147483647 zeros:13:float64 zeros:13:int64 zeros:13:float64 zeros:13:float64 exact
# CASE: square_int64 grid=1 block=13 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,0,1,2,3,7,100,9223372036854775806,9223372036854775807 zeros:13:float64 zeros:13:int64 zeros:13:float64 zeros:13:float64 exact
# CASE: square_uint8 grid=1 block=8 values:uint8:0,1,2,3,7,100,254,255 zeros:8:float64 zeros:8:int64 zeros:8:float64 zeros:8:float64 exact
# CASE: square_uint16 grid=1 block=8 values:uint16:0,1,2,3,7,100,65534,65535 zeros:8:float64 zeros:8:int64 zeros:8:float64 zeros:8:float64 exact
# CASE: square_uint32 grid=1 block=8 values:uint32:0,1,2,3,7,100,4294967294,4294967295 zeros:8:float64 zeros:8:int64 zeros:8:float64 zeros:8:float64 exact
# CASE: square_uint64 grid=1 block=8 values:uint64:0,1,2,3,7,100,18446744073709551614,18446744073709551615 zeros:8:float64 zeros:8:int64 zeros:8:float64 zeros:8:float64 exact
# CASE: square_float32 grid=1 block=11 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11:float64 zeros:11:int64 zeros:11:float64 zeros:11:float64 exact
# CASE: square_float64 grid=1 block=11 values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,16777217,inf,-inf,nan zeros:11:float64 zeros:11:int64 zeros:11:float64 zeros:11:float64 exact
from numba import cuda


@cuda.jit
def square_bool(a, as_float, as_int, cube, inverse):
    i = cuda.threadIdx.x
    as_float[i] = a[i] ** 2
    as_int[i] = a[i] ** 2
    cube[i] = a[i] ** 3
    inverse[i] = a[i] ** -1


@cuda.jit
def square_int8(a, as_float, as_int, cube, inverse):
    i = cuda.threadIdx.x
    as_float[i] = a[i] ** 2
    as_int[i] = a[i] ** 2
    cube[i] = a[i] ** 3
    inverse[i] = a[i] ** -1


@cuda.jit
def square_int16(a, as_float, as_int, cube, inverse):
    i = cuda.threadIdx.x
    as_float[i] = a[i] ** 2
    as_int[i] = a[i] ** 2
    cube[i] = a[i] ** 3
    inverse[i] = a[i] ** -1


@cuda.jit
def square_int32(a, as_float, as_int, cube, inverse):
    i = cuda.threadIdx.x
    as_float[i] = a[i] ** 2
    as_int[i] = a[i] ** 2
    cube[i] = a[i] ** 3
    inverse[i] = a[i] ** -1


@cuda.jit
def square_int64(a, as_float, as_int, cube, inverse):
    i = cuda.threadIdx.x
    as_float[i] = a[i] ** 2
    as_int[i] = a[i] ** 2
    cube[i] = a[i] ** 3
    inverse[i] = a[i] ** -1


@cuda.jit
def square_uint8(a, as_float, as_int, cube, inverse):
    i = cuda.threadIdx.x
    as_float[i] = a[i] ** 2
    as_int[i] = a[i] ** 2
    cube[i] = a[i] ** 3
    inverse[i] = a[i] ** -1


@cuda.jit
def square_uint16(a, as_float, as_int, cube, inverse):
    i = cuda.threadIdx.x
    as_float[i] = a[i] ** 2
    as_int[i] = a[i] ** 2
    cube[i] = a[i] ** 3
    inverse[i] = a[i] ** -1


@cuda.jit
def square_uint32(a, as_float, as_int, cube, inverse):
    i = cuda.threadIdx.x
    as_float[i] = a[i] ** 2
    as_int[i] = a[i] ** 2
    cube[i] = a[i] ** 3
    inverse[i] = a[i] ** -1


@cuda.jit
def square_uint64(a, as_float, as_int, cube, inverse):
    i = cuda.threadIdx.x
    as_float[i] = a[i] ** 2
    as_int[i] = a[i] ** 2
    cube[i] = a[i] ** 3
    inverse[i] = a[i] ** -1


@cuda.jit
def square_float32(a, as_float, as_int, cube, inverse):
    i = cuda.threadIdx.x
    as_float[i] = a[i] ** 2
    as_int[i] = a[i] ** 2
    cube[i] = a[i] ** 3
    inverse[i] = a[i] ** -1


@cuda.jit
def square_float64(a, as_float, as_int, cube, inverse):
    i = cuda.threadIdx.x
    as_float[i] = a[i] ** 2
    as_int[i] = a[i] ** 2
    cube[i] = a[i] ** 3
    inverse[i] = a[i] ** -1
