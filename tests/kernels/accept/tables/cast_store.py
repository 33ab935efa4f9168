# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Storing converts to the element type; integers wrap, floats truncate and clamp as the hardware does.
# Written by tests/kernels/generate_operator_tables.py.
# CASE: store_bool grid=1 block=2 values:bool:false,true zeros:2:bool zeros:2:int8 zeros:2:int16 zeros:2:int32 zeros:2:int64 zeros:2:uint8 zeros:2:uint16 zeros:2:uint32 zeros:2:uint64 zeros:2:float32 zeros:2:float64 exact
# CASE: store_int8 grid=1 block=13 values:int8:-128,-127,-7,-2,-1,0,1,2,3,7,100,126,127 zeros:13:bool zeros:13:int8 zeros:13:int16 zeros:13:int32 zeros:13:int64 zeros:13:uint8 zeros:13:uint16 zeros:13:uint32 zeros:13:uint64 zeros:13:float32 zeros:13:float64 exact
# CASE: store_int16 grid=1 block=13 values:int16:-32768,-32767,-7,-2,-1,0,1,2,3,7,100,32766,32767 zeros:13:bool zeros:13:int8 zeros:13:int16 zeros:13:int32 zeros:13:int64 zeros:13:uint8 zeros:13:uint16 zeros:13:uint32 zeros:13:uint64 zeros:13:float32 zeros:13:float64 exact
# CASE: store_int32 grid=1 block=13 values:int32:-2147483648,-2147483647,-7,-2,-1,0,1,2,3,7,100,2147483646,2147483647 zeros:13:bool zeros:13:int8 zeros:13:int16 zeros:13:int32 zeros:13:int64 zeros:13:uint8 zeros:13:uint16 zeros:13:uint32 zeros:13:uint64 zeros:13:float32 zeros:13:float64 exact
# CASE: store_int64 grid=1 block=13 values:int64:-9223372036854775808,-9223372036854775807,-7,-2,-1,0,1,2,3,7,100,9223372036854775806,9223372036854775807 zeros:13:bool zeros:13:int8 zeros:13:int16 zeros:13:int32 zeros:13:int64 zeros:13:uint8 zeros:13:uint16 zeros:13:uint32 zeros:13:uint64 zeros:13:float32 zeros:13:float64 exact
# CASE: store_uint8 grid=1 block=8 values:uint8:0,1,2,3,7,100,254,255 zeros:8:bool zeros:8:int8 zeros:8:int16 zeros:8:int32 zeros:8:int64 zeros:8:uint8 zeros:8:uint16 zeros:8:uint32 zeros:8:uint64 zeros:8:float32 zeros:8:float64 exact
# CASE: store_uint16 grid=1 block=8 values:uint16:0,1,2,3,7,100,65534,65535 zeros:8:bool zeros:8:int8 zeros:8:int16 zeros:8:int32 zeros:8:int64 zeros:8:uint8 zeros:8:uint16 zeros:8:uint32 zeros:8:uint64 zeros:8:float32 zeros:8:float64 exact
# CASE: store_uint32 grid=1 block=8 values:uint32:0,1,2,3,7,100,4294967294,4294967295 zeros:8:bool zeros:8:int8 zeros:8:int16 zeros:8:int32 zeros:8:int64 zeros:8:uint8 zeros:8:uint16 zeros:8:uint32 zeros:8:uint64 zeros:8:float32 zeros:8:float64 exact
# CASE: store_uint64 grid=1 block=8 values:uint64:0,1,2,3,7,100,18446744073709551614,18446744073709551615 zeros:8:bool zeros:8:int8 zeros:8:int16 zeros:8:int32 zeros:8:int64 zeros:8:uint8 zeros:8:uint16 zeros:8:uint32 zeros:8:uint64 zeros:8:float32 zeros:8:float64 exact
# CASE: store_float32 grid=1 block=39 values:float32:0.0,-0.0,0.9,-0.9,1.5,-1.5,127.9,128,200,255.5,256,300.5,-128.9,-129,-300.5,32767.5,32768,40000,65535.5,65536,70000,-32769,-70000,2147483647,2147483648,3e9,4294967295,4294967296,5e9,-2147483649,-3e9,9.3e18,1.8e19,1e20,-9.3e18,-1e20,inf,-inf,nan zeros:39:bool zeros:39:int8 zeros:39:int16 zeros:39:int32 zeros:39:int64 zeros:39:uint8 zeros:39:uint16 zeros:39:uint32 zeros:39:uint64 zeros:39:float32 zeros:39:float64 exact
# CASE: store_float64 grid=1 block=39 values:float64:0.0,-0.0,0.9,-0.9,1.5,-1.5,127.9,128,200,255.5,256,300.5,-128.9,-129,-300.5,32767.5,32768,40000,65535.5,65536,70000,-32769,-70000,2147483647,2147483648,3e9,4294967295,4294967296,5e9,-2147483649,-3e9,9.3e18,1.8e19,1e20,-9.3e18,-1e20,inf,-inf,nan zeros:39:bool zeros:39:int8 zeros:39:int16 zeros:39:int32 zeros:39:int64 zeros:39:uint8 zeros:39:uint16 zeros:39:uint32 zeros:39:uint64 zeros:39:float32 zeros:39:float64 exact
from numba import cuda


@cuda.jit
def store_bool(a, to_bool, to_int8, to_int16, to_int32, to_int64, to_uint8, to_uint16, to_uint32, to_uint64, to_float32, to_float64):
    i = cuda.threadIdx.x
    to_bool[i] = a[i]
    to_int8[i] = a[i]
    to_int16[i] = a[i]
    to_int32[i] = a[i]
    to_int64[i] = a[i]
    to_uint8[i] = a[i]
    to_uint16[i] = a[i]
    to_uint32[i] = a[i]
    to_uint64[i] = a[i]
    to_float32[i] = a[i]
    to_float64[i] = a[i]


@cuda.jit
def store_int8(a, to_bool, to_int8, to_int16, to_int32, to_int64, to_uint8, to_uint16, to_uint32, to_uint64, to_float32, to_float64):
    i = cuda.threadIdx.x
    to_bool[i] = a[i]
    to_int8[i] = a[i]
    to_int16[i] = a[i]
    to_int32[i] = a[i]
    to_int64[i] = a[i]
    to_uint8[i] = a[i]
    to_uint16[i] = a[i]
    to_uint32[i] = a[i]
    to_uint64[i] = a[i]
    to_float32[i] = a[i]
    to_float64[i] = a[i]


@cuda.jit
def store_int16(a, to_bool, to_int8, to_int16, to_int32, to_int64, to_uint8, to_uint16, to_uint32, to_uint64, to_float32, to_float64):
    i = cuda.threadIdx.x
    to_bool[i] = a[i]
    to_int8[i] = a[i]
    to_int16[i] = a[i]
    to_int32[i] = a[i]
    to_int64[i] = a[i]
    to_uint8[i] = a[i]
    to_uint16[i] = a[i]
    to_uint32[i] = a[i]
    to_uint64[i] = a[i]
    to_float32[i] = a[i]
    to_float64[i] = a[i]


@cuda.jit
def store_int32(a, to_bool, to_int8, to_int16, to_int32, to_int64, to_uint8, to_uint16, to_uint32, to_uint64, to_float32, to_float64):
    i = cuda.threadIdx.x
    to_bool[i] = a[i]
    to_int8[i] = a[i]
    to_int16[i] = a[i]
    to_int32[i] = a[i]
    to_int64[i] = a[i]
    to_uint8[i] = a[i]
    to_uint16[i] = a[i]
    to_uint32[i] = a[i]
    to_uint64[i] = a[i]
    to_float32[i] = a[i]
    to_float64[i] = a[i]


@cuda.jit
def store_int64(a, to_bool, to_int8, to_int16, to_int32, to_int64, to_uint8, to_uint16, to_uint32, to_uint64, to_float32, to_float64):
    i = cuda.threadIdx.x
    to_bool[i] = a[i]
    to_int8[i] = a[i]
    to_int16[i] = a[i]
    to_int32[i] = a[i]
    to_int64[i] = a[i]
    to_uint8[i] = a[i]
    to_uint16[i] = a[i]
    to_uint32[i] = a[i]
    to_uint64[i] = a[i]
    to_float32[i] = a[i]
    to_float64[i] = a[i]


@cuda.jit
def store_uint8(a, to_bool, to_int8, to_int16, to_int32, to_int64, to_uint8, to_uint16, to_uint32, to_uint64, to_float32, to_float64):
    i = cuda.threadIdx.x
    to_bool[i] = a[i]
    to_int8[i] = a[i]
    to_int16[i] = a[i]
    to_int32[i] = a[i]
    to_int64[i] = a[i]
    to_uint8[i] = a[i]
    to_uint16[i] = a[i]
    to_uint32[i] = a[i]
    to_uint64[i] = a[i]
    to_float32[i] = a[i]
    to_float64[i] = a[i]


@cuda.jit
def store_uint16(a, to_bool, to_int8, to_int16, to_int32, to_int64, to_uint8, to_uint16, to_uint32, to_uint64, to_float32, to_float64):
    i = cuda.threadIdx.x
    to_bool[i] = a[i]
    to_int8[i] = a[i]
    to_int16[i] = a[i]
    to_int32[i] = a[i]
    to_int64[i] = a[i]
    to_uint8[i] = a[i]
    to_uint16[i] = a[i]
    to_uint32[i] = a[i]
    to_uint64[i] = a[i]
    to_float32[i] = a[i]
    to_float64[i] = a[i]


@cuda.jit
def store_uint32(a, to_bool, to_int8, to_int16, to_int32, to_int64, to_uint8, to_uint16, to_uint32, to_uint64, to_float32, to_float64):
    i = cuda.threadIdx.x
    to_bool[i] = a[i]
    to_int8[i] = a[i]
    to_int16[i] = a[i]
    to_int32[i] = a[i]
    to_int64[i] = a[i]
    to_uint8[i] = a[i]
    to_uint16[i] = a[i]
    to_uint32[i] = a[i]
    to_uint64[i] = a[i]
    to_float32[i] = a[i]
    to_float64[i] = a[i]


@cuda.jit
def store_uint64(a, to_bool, to_int8, to_int16, to_int32, to_int64, to_uint8, to_uint16, to_uint32, to_uint64, to_float32, to_float64):
    i = cuda.threadIdx.x
    to_bool[i] = a[i]
    to_int8[i] = a[i]
    to_int16[i] = a[i]
    to_int32[i] = a[i]
    to_int64[i] = a[i]
    to_uint8[i] = a[i]
    to_uint16[i] = a[i]
    to_uint32[i] = a[i]
    to_uint64[i] = a[i]
    to_float32[i] = a[i]
    to_float64[i] = a[i]


@cuda.jit
def store_float32(a, to_bool, to_int8, to_int16, to_int32, to_int64, to_uint8, to_uint16, to_uint32, to_uint64, to_float32, to_float64):
    i = cuda.threadIdx.x
    to_bool[i] = a[i]
    to_int8[i] = a[i]
    to_int16[i] = a[i]
    to_int32[i] = a[i]
    to_int64[i] = a[i]
    to_uint8[i] = a[i]
    to_uint16[i] = a[i]
    to_uint32[i] = a[i]
    to_uint64[i] = a[i]
    to_float32[i] = a[i]
    to_float64[i] = a[i]


@cuda.jit
def store_float64(a, to_bool, to_int8, to_int16, to_int32, to_int64, to_uint8, to_uint16, to_uint32, to_uint64, to_float32, to_float64):
    i = cuda.threadIdx.x
    to_bool[i] = a[i]
    to_int8[i] = a[i]
    to_int16[i] = a[i]
    to_int32[i] = a[i]
    to_int64[i] = a[i]
    to_uint8[i] = a[i]
    to_uint16[i] = a[i]
    to_uint32[i] = a[i]
    to_uint64[i] = a[i]
    to_float32[i] = a[i]
    to_float64[i] = a[i]
