# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# math.sin, math.cos, math.tan, math.atan, math.sinh, math.cosh, math.tanh, math.asinh: float32 stays float32, integers give float64.
# Written by tests/kernels/generate_operator_tables.py.
# CASE: sin_bool grid=1 block=1 values:bool:true false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: sin_int8 grid=1 block=3 values:int8:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: sin_int32 grid=1 block=3 values:int32:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: sin_uint16 grid=1 block=3 values:uint16:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: sin_int64 grid=1 block=3 values:int64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: sin_uint64 grid=1 block=3 values:uint64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: sin_float32 grid=1 block=6 values:float32:-2.5,-0.5,0.0,0.3,1.0,3.0 false zeros:6:float64 zeros:6:float64 rtol=4e-6 atol=1e-6
# CASE: sin_float64 grid=1 block=6 values:float64:-2.5,-0.5,0.0,0.3,1.0,3.0 false zeros:6:float64 zeros:6:float64 rtol=1e-11 atol=1e-13
# CASE: cos_bool grid=1 block=1 values:bool:true false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: cos_int8 grid=1 block=3 values:int8:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: cos_int32 grid=1 block=3 values:int32:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: cos_uint16 grid=1 block=3 values:uint16:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: cos_int64 grid=1 block=3 values:int64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: cos_uint64 grid=1 block=3 values:uint64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: cos_float32 grid=1 block=6 values:float32:-2.5,-0.5,0.0,0.3,1.0,3.0 false zeros:6:float64 zeros:6:float64 rtol=4e-6 atol=1e-6
# CASE: cos_float64 grid=1 block=6 values:float64:-2.5,-0.5,0.0,0.3,1.0,3.0 false zeros:6:float64 zeros:6:float64 rtol=1e-11 atol=1e-13
# CASE: tan_bool grid=1 block=1 values:bool:true false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: tan_int8 grid=1 block=3 values:int8:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: tan_int32 grid=1 block=3 values:int32:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: tan_uint16 grid=1 block=3 values:uint16:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: tan_int64 grid=1 block=3 values:int64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: tan_uint64 grid=1 block=3 values:uint64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: tan_float32 grid=1 block=6 values:float32:-2.5,-0.5,0.0,0.3,1.0,3.0 false zeros:6:float64 zeros:6:float64 rtol=4e-6 atol=1e-6
# CASE: tan_float64 grid=1 block=6 values:float64:-2.5,-0.5,0.0,0.3,1.0,3.0 false zeros:6:float64 zeros:6:float64 rtol=1e-11 atol=1e-13
# CASE: atan_bool grid=1 block=1 values:bool:true false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: atan_int8 grid=1 block=3 values:int8:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: atan_int32 grid=1 block=3 values:int32:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: atan_uint16 grid=1 block=3 values:uint16:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: atan_int64 grid=1 block=3 values:int64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: atan_uint64 grid=1 block=3 values:uint64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: atan_float32 grid=1 block=6 values:float32:-2.5,-0.5,0.0,0.3,1.0,3.0 false zeros:6:float64 zeros:6:float64 rtol=4e-6 atol=1e-6
# CASE: atan_float64 grid=1 block=6 values:float64:-2.5,-0.5,0.0,0.3,1.0,3.0 false zeros:6:float64 zeros:6:float64 rtol=1e-11 atol=1e-13
# CASE: sinh_bool grid=1 block=1 values:bool:true false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: sinh_int8 grid=1 block=3 values:int8:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: sinh_int32 grid=1 block=3 values:int32:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: sinh_uint16 grid=1 block=3 values:uint16:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: sinh_int64 grid=1 block=3 values:int64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: sinh_uint64 grid=1 block=3 values:uint64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: sinh_float32 grid=1 block=6 values:float32:-2.5,-0.5,0.0,0.3,1.0,3.0 false zeros:6:float64 zeros:6:float64 rtol=4e-6 atol=1e-6
# CASE: sinh_float64 grid=1 block=6 values:float64:-2.5,-0.5,0.0,0.3,1.0,3.0 false zeros:6:float64 zeros:6:float64 rtol=1e-11 atol=1e-13
# CASE: cosh_bool grid=1 block=1 values:bool:true false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: cosh_int8 grid=1 block=3 values:int8:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: cosh_int32 grid=1 block=3 values:int32:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: cosh_uint16 grid=1 block=3 values:uint16:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: cosh_int64 grid=1 block=3 values:int64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: cosh_uint64 grid=1 block=3 values:uint64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: cosh_float32 grid=1 block=6 values:float32:-2.5,-0.5,0.0,0.3,1.0,3.0 false zeros:6:float64 zeros:6:float64 rtol=4e-6 atol=1e-6
# CASE: cosh_float64 grid=1 block=6 values:float64:-2.5,-0.5,0.0,0.3,1.0,3.0 false zeros:6:float64 zeros:6:float64 rtol=1e-11 atol=1e-13
# CASE: tanh_bool grid=1 block=1 values:bool:true false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: tanh_int8 grid=1 block=3 values:int8:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: tanh_int32 grid=1 block=3 values:int32:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: tanh_uint16 grid=1 block=3 values:uint16:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: tanh_int64 grid=1 block=3 values:int64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: tanh_uint64 grid=1 block=3 values:uint64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: tanh_float32 grid=1 block=6 values:float32:-2.5,-0.5,0.0,0.3,1.0,3.0 false zeros:6:float64 zeros:6:float64 rtol=4e-6 atol=1e-6
# CASE: tanh_float64 grid=1 block=6 values:float64:-2.5,-0.5,0.0,0.3,1.0,3.0 false zeros:6:float64 zeros:6:float64 rtol=1e-11 atol=1e-13
# CASE: asinh_bool grid=1 block=1 values:bool:true false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: asinh_int8 grid=1 block=3 values:int8:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: asinh_int32 grid=1 block=3 values:int32:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: asinh_uint16 grid=1 block=3 values:uint16:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: asinh_int64 grid=1 block=3 values:int64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: asinh_uint64 grid=1 block=3 values:uint64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: asinh_float32 grid=1 block=6 values:float32:-2.5,-0.5,0.0,0.3,1.0,3.0 false zeros:6:float64 zeros:6:float64 rtol=4e-6 atol=1e-6
# CASE: asinh_float64 grid=1 block=6 values:float64:-2.5,-0.5,0.0,0.3,1.0,3.0 false zeros:6:float64 zeros:6:float64 rtol=1e-11 atol=1e-13
import math

import numpy as np
from numba import cuda

ONE = np.float32(1)
THREE = np.float32(3)


@cuda.jit
def sin_bool(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.sin(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def sin_int8(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.sin(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def sin_int32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.sin(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def sin_uint16(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.sin(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def sin_int64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.sin(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def sin_uint64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.sin(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def sin_float32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.sin(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def sin_float64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.sin(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def cos_bool(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.cos(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def cos_int8(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.cos(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def cos_int32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.cos(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def cos_uint16(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.cos(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def cos_int64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.cos(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def cos_uint64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.cos(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def cos_float32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.cos(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def cos_float64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.cos(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def tan_bool(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.tan(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def tan_int8(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.tan(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def tan_int32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.tan(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def tan_uint16(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.tan(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def tan_int64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.tan(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def tan_uint64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.tan(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def tan_float32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.tan(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def tan_float64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.tan(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def atan_bool(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.atan(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def atan_int8(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.atan(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def atan_int32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.atan(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def atan_uint16(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.atan(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def atan_int64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.atan(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def atan_uint64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.atan(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def atan_float32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.atan(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def atan_float64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.atan(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def sinh_bool(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.sinh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def sinh_int8(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.sinh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def sinh_int32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.sinh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def sinh_uint16(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.sinh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def sinh_int64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.sinh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def sinh_uint64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.sinh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def sinh_float32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.sinh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def sinh_float64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.sinh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def cosh_bool(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.cosh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def cosh_int8(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.cosh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def cosh_int32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.cosh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def cosh_uint16(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.cosh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def cosh_int64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.cosh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def cosh_uint64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.cosh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def cosh_float32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.cosh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def cosh_float64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.cosh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def tanh_bool(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.tanh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def tanh_int8(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.tanh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def tanh_int32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.tanh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def tanh_uint16(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.tanh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def tanh_int64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.tanh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def tanh_uint64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.tanh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def tanh_float32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.tanh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def tanh_float64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.tanh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def asinh_bool(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.asinh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def asinh_int8(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.asinh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def asinh_int32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.asinh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def asinh_uint16(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.asinh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def asinh_int64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.asinh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def asinh_uint64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.asinh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def asinh_float32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.asinh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def asinh_float64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.asinh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE
