# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# math.floor, math.ceil, math.trunc, math.fabs, math.isnan, math.isinf, math.isfinite, math.sqrt: float32 stays float32, integers give float64.
# Written by tests/kernels/generate_operator_tables.py.
# CASE: floor_bool grid=1 block=1 values:bool:true false zeros:1:float64 zeros:1:float64 exact
# CASE: floor_int8 grid=1 block=3 values:int8:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: floor_int32 grid=1 block=3 values:int32:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: floor_uint16 grid=1 block=3 values:uint16:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: floor_int64 grid=1 block=3 values:int64:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: floor_uint64 grid=1 block=3 values:uint64:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: floor_float32 grid=1 block=12 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,inf,nan,2.5,-2.5,8388609 false zeros:12:float64 zeros:12:float64 exact
# CASE: floor_float64 grid=1 block=12 values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,inf,nan,2.5,-2.5,8388609 false zeros:12:float64 zeros:12:float64 exact
# CASE: ceil_bool grid=1 block=1 values:bool:true false zeros:1:float64 zeros:1:float64 exact
# CASE: ceil_int8 grid=1 block=3 values:int8:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: ceil_int32 grid=1 block=3 values:int32:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: ceil_uint16 grid=1 block=3 values:uint16:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: ceil_int64 grid=1 block=3 values:int64:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: ceil_uint64 grid=1 block=3 values:uint64:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: ceil_float32 grid=1 block=12 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,inf,nan,2.5,-2.5,8388609 false zeros:12:float64 zeros:12:float64 exact
# CASE: ceil_float64 grid=1 block=12 values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,inf,nan,2.5,-2.5,8388609 false zeros:12:float64 zeros:12:float64 exact
# CASE: trunc_bool grid=1 block=1 values:bool:true false zeros:1:float64 zeros:1:float64 exact
# CASE: trunc_int8 grid=1 block=3 values:int8:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: trunc_int32 grid=1 block=3 values:int32:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: trunc_uint16 grid=1 block=3 values:uint16:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: trunc_int64 grid=1 block=3 values:int64:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: trunc_uint64 grid=1 block=3 values:uint64:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: trunc_float32 grid=1 block=12 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,inf,nan,2.5,-2.5,8388609 false zeros:12:float64 zeros:12:float64 exact
# CASE: trunc_float64 grid=1 block=12 values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,inf,nan,2.5,-2.5,8388609 false zeros:12:float64 zeros:12:float64 exact
# CASE: fabs_bool grid=1 block=1 values:bool:true false zeros:1:float64 zeros:1:float64 exact
# CASE: fabs_int8 grid=1 block=3 values:int8:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: fabs_int32 grid=1 block=3 values:int32:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: fabs_uint16 grid=1 block=3 values:uint16:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: fabs_int64 grid=1 block=3 values:int64:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: fabs_uint64 grid=1 block=3 values:uint64:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: fabs_float32 grid=1 block=12 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,inf,nan,2.5,-2.5,8388609 false zeros:12:float64 zeros:12:float64 exact
# CASE: fabs_float64 grid=1 block=12 values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,inf,nan,2.5,-2.5,8388609 false zeros:12:float64 zeros:12:float64 exact
# CASE: isnan_bool grid=1 block=1 values:bool:true false zeros:1:float64 zeros:1:float64 exact
# CASE: isnan_int8 grid=1 block=3 values:int8:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: isnan_int32 grid=1 block=3 values:int32:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: isnan_uint16 grid=1 block=3 values:uint16:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: isnan_int64 grid=1 block=3 values:int64:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: isnan_uint64 grid=1 block=3 values:uint64:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: isnan_float32 grid=1 block=12 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,inf,nan,2.5,-2.5,8388609 false zeros:12:float64 zeros:12:float64 exact
# CASE: isnan_float64 grid=1 block=12 values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,inf,nan,2.5,-2.5,8388609 false zeros:12:float64 zeros:12:float64 exact
# CASE: isinf_bool grid=1 block=1 values:bool:true false zeros:1:float64 zeros:1:float64 exact
# CASE: isinf_int8 grid=1 block=3 values:int8:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: isinf_int32 grid=1 block=3 values:int32:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: isinf_uint16 grid=1 block=3 values:uint16:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: isinf_int64 grid=1 block=3 values:int64:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: isinf_uint64 grid=1 block=3 values:uint64:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: isinf_float32 grid=1 block=12 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,inf,nan,2.5,-2.5,8388609 false zeros:12:float64 zeros:12:float64 exact
# CASE: isinf_float64 grid=1 block=12 values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,inf,nan,2.5,-2.5,8388609 false zeros:12:float64 zeros:12:float64 exact
# CASE: isfinite_bool grid=1 block=1 values:bool:true false zeros:1:float64 zeros:1:float64 exact
# CASE: isfinite_int8 grid=1 block=3 values:int8:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: isfinite_int32 grid=1 block=3 values:int32:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: isfinite_uint16 grid=1 block=3 values:uint16:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: isfinite_int64 grid=1 block=3 values:int64:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: isfinite_uint64 grid=1 block=3 values:uint64:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: isfinite_float32 grid=1 block=12 values:float32:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,inf,nan,2.5,-2.5,8388609 false zeros:12:float64 zeros:12:float64 exact
# CASE: isfinite_float64 grid=1 block=12 values:float64:0.0,-0.0,1.0,-1.0,0.1,-2.75,1e10,inf,nan,2.5,-2.5,8388609 false zeros:12:float64 zeros:12:float64 exact
# CASE: sqrt_bool grid=1 block=1 values:bool:true false zeros:1:float64 zeros:1:float64 exact
# CASE: sqrt_int8 grid=1 block=3 values:int8:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: sqrt_int32 grid=1 block=3 values:int32:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: sqrt_uint16 grid=1 block=3 values:uint16:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: sqrt_int64 grid=1 block=3 values:int64:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: sqrt_uint64 grid=1 block=3 values:uint64:1,2,3 false zeros:3:float64 zeros:3:float64 exact
# CASE: sqrt_float32 grid=1 block=9 values:float32:0.0,1.0,0.1,1e10,inf,nan,2.5,8388609,-1.0 false zeros:9:float64 zeros:9:float64 exact
# CASE: sqrt_float64 grid=1 block=9 values:float64:0.0,1.0,0.1,1e10,inf,nan,2.5,8388609,-1.0 false zeros:9:float64 zeros:9:float64 exact
import math

import numpy as np
from numba import cuda

ONE = np.float32(1)
THREE = np.float32(3)


@cuda.jit
def floor_bool(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.floor(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def floor_int8(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.floor(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def floor_int32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.floor(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def floor_uint16(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.floor(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def floor_int64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.floor(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def floor_uint64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.floor(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def floor_float32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.floor(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def floor_float64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.floor(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def ceil_bool(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.ceil(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def ceil_int8(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.ceil(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def ceil_int32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.ceil(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def ceil_uint16(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.ceil(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def ceil_int64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.ceil(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def ceil_uint64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.ceil(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def ceil_float32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.ceil(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def ceil_float64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.ceil(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def trunc_bool(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.trunc(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def trunc_int8(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.trunc(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def trunc_int32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.trunc(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def trunc_uint16(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.trunc(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def trunc_int64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.trunc(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def trunc_uint64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.trunc(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def trunc_float32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.trunc(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def trunc_float64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.trunc(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def fabs_bool(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.fabs(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def fabs_int8(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.fabs(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def fabs_int32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.fabs(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def fabs_uint16(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.fabs(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def fabs_int64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.fabs(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def fabs_uint64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.fabs(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def fabs_float32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.fabs(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def fabs_float64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.fabs(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def isnan_bool(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.isnan(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def isnan_int8(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.isnan(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def isnan_int32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.isnan(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def isnan_uint16(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.isnan(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def isnan_int64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.isnan(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def isnan_uint64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.isnan(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def isnan_float32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.isnan(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def isnan_float64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.isnan(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def isinf_bool(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.isinf(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def isinf_int8(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.isinf(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def isinf_int32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.isinf(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def isinf_uint16(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.isinf(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def isinf_int64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.isinf(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def isinf_uint64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.isinf(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def isinf_float32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.isinf(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def isinf_float64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.isinf(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def isfinite_bool(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.isfinite(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def isfinite_int8(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.isfinite(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def isfinite_int32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.isfinite(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def isfinite_uint16(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.isfinite(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def isfinite_int64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.isfinite(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def isfinite_uint64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.isfinite(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def isfinite_float32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.isfinite(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def isfinite_float64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.isfinite(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def sqrt_bool(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.sqrt(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def sqrt_int8(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.sqrt(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def sqrt_int32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.sqrt(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def sqrt_uint16(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.sqrt(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def sqrt_int64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.sqrt(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def sqrt_uint64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.sqrt(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def sqrt_float32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.sqrt(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def sqrt_float64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.sqrt(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE
