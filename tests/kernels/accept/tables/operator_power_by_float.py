# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# a ** b with a float b: the type of the pair, through pow.
# Written by tests/kernels/generate_operator_tables.py.
# CASE: power_bool_float32 grid=1 block=2 values:bool:false,true values:float32:0.0,1.0,0.5,-1.5,3.0 zeros:1x2x5:float64 rtol=2e-6
# CASE: power_bool_float64 grid=1 block=2 values:bool:false,true values:float64:0.0,1.0,0.5,-1.5,3.0 zeros:1x2x5:float64 rtol=1e-12
# CASE: power_int8_float32 grid=1 block=7 values:int8:-1,0,1,2,3,7,10 values:float32:0.0,1.0,0.5,-1.5,3.0 zeros:1x7x5:float64 rtol=2e-6
# CASE: power_int8_float64 grid=1 block=7 values:int8:-1,0,1,2,3,7,10 values:float64:0.0,1.0,0.5,-1.5,3.0 zeros:1x7x5:float64 rtol=1e-12
# CASE: power_int16_float32 grid=1 block=7 values:int16:-1,0,1,2,3,7,10 values:float32:0.0,1.0,0.5,-1.5,3.0 zeros:1x7x5:float64 rtol=2e-6
# CASE: power_int16_float64 grid=1 block=7 values:int16:-1,0,1,2,3,7,10 values:float64:0.0,1.0,0.5,-1.5,3.0 zeros:1x7x5:float64 rtol=1e-12
# CASE: power_int32_float32 grid=1 block=7 values:int32:-1,0,1,2,3,7,10 values:float32:0.0,1.0,0.5,-1.5,3.0 zeros:1x7x5:float64 rtol=1e-12
# CASE: power_int32_float64 grid=1 block=7 values:int32:-1,0,1,2,3,7,10 values:float64:0.0,1.0,0.5,-1.5,3.0 zeros:1x7x5:float64 rtol=1e-12
# CASE: power_int64_float32 grid=1 block=7 values:int64:-1,0,1,2,3,7,10 values:float32:0.0,1.0,0.5,-1.5,3.0 zeros:1x7x5:float64 rtol=1e-12
# CASE: power_int64_float64 grid=1 block=7 values:int64:-1,0,1,2,3,7,10 values:float64:0.0,1.0,0.5,-1.5,3.0 zeros:1x7x5:float64 rtol=1e-12
# CASE: power_uint8_float32 grid=1 block=6 values:uint8:0,1,2,3,7,10 values:float32:0.0,1.0,0.5,-1.5,3.0 zeros:1x6x5:float64 rtol=2e-6
# CASE: power_uint8_float64 grid=1 block=6 values:uint8:0,1,2,3,7,10 values:float64:0.0,1.0,0.5,-1.5,3.0 zeros:1x6x5:float64 rtol=1e-12
# CASE: power_uint16_float32 grid=1 block=6 values:uint16:0,1,2,3,7,10 values:float32:0.0,1.0,0.5,-1.5,3.0 zeros:1x6x5:float64 rtol=1e-12
# CASE: power_uint16_float64 grid=1 block=6 values:uint16:0,1,2,3,7,10 values:float64:0.0,1.0,0.5,-1.5,3.0 zeros:1x6x5:float64 rtol=1e-12
# CASE: power_uint32_float32 grid=1 block=6 values:uint32:0,1,2,3,7,10 values:float32:0.0,1.0,0.5,-1.5,3.0 zeros:1x6x5:float64 rtol=1e-12
# CASE: power_uint32_float64 grid=1 block=6 values:uint32:0,1,2,3,7,10 values:float64:0.0,1.0,0.5,-1.5,3.0 zeros:1x6x5:float64 rtol=1e-12
# CASE: power_uint64_float32 grid=1 block=6 values:uint64:0,1,2,3,7,10 values:float32:0.0,1.0,0.5,-1.5,3.0 zeros:1x6x5:float64 rtol=1e-12
# CASE: power_uint64_float64 grid=1 block=6 values:uint64:0,1,2,3,7,10 values:float64:0.0,1.0,0.5,-1.5,3.0 zeros:1x6x5:float64 rtol=1e-12
# CASE: power_float32_float32 grid=1 block=6 values:float32:0.0,1.0,1.1,2.75,10.0,-8.0 values:float32:0.0,1.0,0.5,-1.5,3.0 zeros:1x6x5:float64 rtol=2e-6
# CASE: power_float32_float64 grid=1 block=6 values:float32:0.0,1.0,1.1,2.75,10.0,-8.0 values:float64:0.0,1.0,0.5,-1.5,3.0 zeros:1x6x5:float64 rtol=1e-12
# CASE: power_float64_float32 grid=1 block=6 values:float64:0.0,1.0,1.1,2.75,10.0,-8.0 values:float32:0.0,1.0,0.5,-1.5,3.0 zeros:1x6x5:float64 rtol=1e-12
# CASE: power_float64_float64 grid=1 block=6 values:float64:0.0,1.0,1.1,2.75,10.0,-8.0 values:float64:0.0,1.0,0.5,-1.5,3.0 zeros:1x6x5:float64 rtol=1e-12
from numba import cuda


@cuda.jit
def power_bool_float32(a, b_float32, as_float):
    i = cuda.threadIdx.x
    for j in range(b_float32.size):
        r = a[i] ** b_float32[j]
        as_float[0, i, j] = r


@cuda.jit
def power_bool_float64(a, b_float64, as_float):
    i = cuda.threadIdx.x
    for j in range(b_float64.size):
        r = a[i] ** b_float64[j]
        as_float[0, i, j] = r


@cuda.jit
def power_int8_float32(a, b_float32, as_float):
    i = cuda.threadIdx.x
    for j in range(b_float32.size):
        r = a[i] ** b_float32[j]
        as_float[0, i, j] = r


@cuda.jit
def power_int8_float64(a, b_float64, as_float):
    i = cuda.threadIdx.x
    for j in range(b_float64.size):
        r = a[i] ** b_float64[j]
        as_float[0, i, j] = r


@cuda.jit
def power_int16_float32(a, b_float32, as_float):
    i = cuda.threadIdx.x
    for j in range(b_float32.size):
        r = a[i] ** b_float32[j]
        as_float[0, i, j] = r


@cuda.jit
def power_int16_float64(a, b_float64, as_float):
    i = cuda.threadIdx.x
    for j in range(b_float64.size):
        r = a[i] ** b_float64[j]
        as_float[0, i, j] = r


@cuda.jit
def power_int32_float32(a, b_float32, as_float):
    i = cuda.threadIdx.x
    for j in range(b_float32.size):
        r = a[i] ** b_float32[j]
        as_float[0, i, j] = r


@cuda.jit
def power_int32_float64(a, b_float64, as_float):
    i = cuda.threadIdx.x
    for j in range(b_float64.size):
        r = a[i] ** b_float64[j]
        as_float[0, i, j] = r


@cuda.jit
def power_int64_float32(a, b_float32, as_float):
    i = cuda.threadIdx.x
    for j in range(b_float32.size):
        r = a[i] ** b_float32[j]
        as_float[0, i, j] = r


@cuda.jit
def power_int64_float64(a, b_float64, as_float):
    i = cuda.threadIdx.x
    for j in range(b_float64.size):
        r = a[i] ** b_float64[j]
        as_float[0, i, j] = r


@cuda.jit
def power_uint8_float32(a, b_float32, as_float):
    i = cuda.threadIdx.x
    for j in range(b_float32.size):
        r = a[i] ** b_float32[j]
        as_float[0, i, j] = r


@cuda.jit
def power_uint8_float64(a, b_float64, as_float):
    i = cuda.threadIdx.x
    for j in range(b_float64.size):
        r = a[i] ** b_float64[j]
        as_float[0, i, j] = r


@cuda.jit
def power_uint16_float32(a, b_float32, as_float):
    i = cuda.threadIdx.x
    for j in range(b_float32.size):
        r = a[i] ** b_float32[j]
        as_float[0, i, j] = r


@cuda.jit
def power_uint16_float64(a, b_float64, as_float):
    i = cuda.threadIdx.x
    for j in range(b_float64.size):
        r = a[i] ** b_float64[j]
        as_float[0, i, j] = r


@cuda.jit
def power_uint32_float32(a, b_float32, as_float):
    i = cuda.threadIdx.x
    for j in range(b_float32.size):
        r = a[i] ** b_float32[j]
        as_float[0, i, j] = r


@cuda.jit
def power_uint32_float64(a, b_float64, as_float):
    i = cuda.threadIdx.x
    for j in range(b_float64.size):
        r = a[i] ** b_float64[j]
        as_float[0, i, j] = r


@cuda.jit
def power_uint64_float32(a, b_float32, as_float):
    i = cuda.threadIdx.x
    for j in range(b_float32.size):
        r = a[i] ** b_float32[j]
        as_float[0, i, j] = r


@cuda.jit
def power_uint64_float64(a, b_float64, as_float):
    i = cuda.threadIdx.x
    for j in range(b_float64.size):
        r = a[i] ** b_float64[j]
        as_float[0, i, j] = r


@cuda.jit
def power_float32_float32(a, b_float32, as_float):
    i = cuda.threadIdx.x
    for j in range(b_float32.size):
        r = a[i] ** b_float32[j]
        as_float[0, i, j] = r


@cuda.jit
def power_float32_float64(a, b_float64, as_float):
    i = cuda.threadIdx.x
    for j in range(b_float64.size):
        r = a[i] ** b_float64[j]
        as_float[0, i, j] = r


@cuda.jit
def power_float64_float32(a, b_float32, as_float):
    i = cuda.threadIdx.x
    for j in range(b_float32.size):
        r = a[i] ** b_float32[j]
        as_float[0, i, j] = r


@cuda.jit
def power_float64_float64(a, b_float64, as_float):
    i = cuda.threadIdx.x
    for j in range(b_float64.size):
        r = a[i] ** b_float64[j]
        as_float[0, i, j] = r
