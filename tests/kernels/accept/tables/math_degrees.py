# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# math.degrees, math.radians: float32 stays float32, integers give float64.
# Written by tests/kernels/generate_operator_tables.py.
# CASE: degrees_bool grid=1 block=1 values:bool:true false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: degrees_int8 grid=1 block=3 values:int8:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: degrees_int32 grid=1 block=3 values:int32:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: degrees_uint16 grid=1 block=3 values:uint16:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: degrees_int64 grid=1 block=3 values:int64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: degrees_uint64 grid=1 block=3 values:uint64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: degrees_float32 grid=1 block=5 values:float32:-3.0,0.0,0.5,90.0,360.0 false zeros:5:float64 zeros:5:float64 rtol=4e-6 atol=1e-6
# CASE: degrees_float64 grid=1 block=5 values:float64:-3.0,0.0,0.5,90.0,360.0 false zeros:5:float64 zeros:5:float64 rtol=1e-11 atol=1e-13
# CASE: radians_bool grid=1 block=1 values:bool:true false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: radians_int8 grid=1 block=3 values:int8:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: radians_int32 grid=1 block=3 values:int32:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: radians_uint16 grid=1 block=3 values:uint16:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: radians_int64 grid=1 block=3 values:int64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: radians_uint64 grid=1 block=3 values:uint64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: radians_float32 grid=1 block=5 values:float32:-3.0,0.0,0.5,90.0,360.0 false zeros:5:float64 zeros:5:float64 rtol=4e-6 atol=1e-6
# CASE: radians_float64 grid=1 block=5 values:float64:-3.0,0.0,0.5,90.0,360.0 false zeros:5:float64 zeros:5:float64 rtol=1e-11 atol=1e-13
import math

import numpy as np
from numba import cuda

ONE = np.float32(1)
THREE = np.float32(3)


@cuda.jit
def degrees_bool(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.degrees(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def degrees_int8(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.degrees(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def degrees_int32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.degrees(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def degrees_uint16(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.degrees(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def degrees_int64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.degrees(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def degrees_uint64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.degrees(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def degrees_float32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.degrees(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def degrees_float64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.degrees(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def radians_bool(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.radians(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def radians_int8(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.radians(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def radians_int32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.radians(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def radians_uint16(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.radians(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def radians_int64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.radians(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def radians_uint64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.radians(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def radians_float32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.radians(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def radians_float64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.radians(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE
