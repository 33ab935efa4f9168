# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# math.acos, math.asin, math.atanh: float32 stays float32, integers give float64.
# Written by tests/kernels/generate_operator_tables.py.
# CASE: acos_bool grid=1 block=1 values:bool:true false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: acos_int8 grid=1 block=1 values:int8:1 false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: acos_int32 grid=1 block=1 values:int32:1 false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: acos_uint16 grid=1 block=1 values:uint16:1 false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: acos_int64 grid=1 block=1 values:int64:1 false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: acos_uint64 grid=1 block=1 values:uint64:1 false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: acos_float32 grid=1 block=5 values:float32:-0.9,-0.25,0.0,0.5,0.75 false zeros:5:float64 zeros:5:float64 rtol=4e-6 atol=1e-6
# CASE: acos_float64 grid=1 block=5 values:float64:-0.9,-0.25,0.0,0.5,0.75 false zeros:5:float64 zeros:5:float64 rtol=1e-11 atol=1e-13
# CASE: asin_bool grid=1 block=1 values:bool:true false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: asin_int8 grid=1 block=1 values:int8:1 false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: asin_int32 grid=1 block=1 values:int32:1 false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: asin_uint16 grid=1 block=1 values:uint16:1 false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: asin_int64 grid=1 block=1 values:int64:1 false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: asin_uint64 grid=1 block=1 values:uint64:1 false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: asin_float32 grid=1 block=5 values:float32:-0.9,-0.25,0.0,0.5,0.75 false zeros:5:float64 zeros:5:float64 rtol=4e-6 atol=1e-6
# CASE: asin_float64 grid=1 block=5 values:float64:-0.9,-0.25,0.0,0.5,0.75 false zeros:5:float64 zeros:5:float64 rtol=1e-11 atol=1e-13
# CASE: atanh_bool grid=1 block=1 values:bool:true false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: atanh_int8 grid=1 block=1 values:int8:0 false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: atanh_int32 grid=1 block=1 values:int32:0 false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: atanh_uint16 grid=1 block=1 values:uint16:0 false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: atanh_int64 grid=1 block=1 values:int64:0 false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: atanh_uint64 grid=1 block=1 values:uint64:0 false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: atanh_float32 grid=1 block=5 values:float32:-0.9,-0.25,0.0,0.5,0.75 false zeros:5:float64 zeros:5:float64 rtol=4e-6 atol=1e-6
# CASE: atanh_float64 grid=1 block=5 values:float64:-0.9,-0.25,0.0,0.5,0.75 false zeros:5:float64 zeros:5:float64 rtol=1e-11 atol=1e-13
import math

import numpy as np
from numba import cuda

ONE = np.float32(1)
THREE = np.float32(3)


@cuda.jit
def acos_bool(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.acos(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def acos_int8(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.acos(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def acos_int32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.acos(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def acos_uint16(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.acos(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def acos_int64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.acos(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def acos_uint64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.acos(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def acos_float32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.acos(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def acos_float64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.acos(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def asin_bool(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.asin(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def asin_int8(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.asin(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def asin_int32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.asin(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def asin_uint16(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.asin(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def asin_int64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.asin(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def asin_uint64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.asin(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def asin_float32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.asin(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def asin_float64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.asin(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def atanh_bool(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.atanh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def atanh_int8(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.atanh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def atanh_int32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.atanh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def atanh_uint16(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.atanh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def atanh_int64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.atanh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def atanh_uint64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.atanh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def atanh_float32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.atanh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def atanh_float64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.atanh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE
