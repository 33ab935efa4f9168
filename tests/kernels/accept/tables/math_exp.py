# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# math.exp, math.log, math.log2, math.log10, math.log1p, math.expm1, math.exp2: float32 stays float32, integers give float64.
# Written by tests/kernels/generate_operator_tables.py.
# CASE: exp_bool grid=1 block=1 values:bool:true false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: exp_int8 grid=1 block=3 values:int8:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: exp_int32 grid=1 block=3 values:int32:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: exp_uint16 grid=1 block=3 values:uint16:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: exp_int64 grid=1 block=3 values:int64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: exp_uint64 grid=1 block=3 values:uint64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: exp_float32 grid=1 block=6 values:float32:0.125,0.5,1.0,2.5,10.0,30.0 false zeros:6:float64 zeros:6:float64 rtol=4e-6 atol=1e-6
# CASE: exp_float64 grid=1 block=6 values:float64:0.125,0.5,1.0,2.5,10.0,30.0 false zeros:6:float64 zeros:6:float64 rtol=1e-11 atol=1e-13
# CASE: log_bool grid=1 block=1 values:bool:true false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: log_int8 grid=1 block=3 values:int8:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: log_int32 grid=1 block=3 values:int32:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: log_uint16 grid=1 block=3 values:uint16:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: log_int64 grid=1 block=3 values:int64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: log_uint64 grid=1 block=3 values:uint64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: log_float32 grid=1 block=6 values:float32:0.125,0.5,1.0,2.5,10.0,30.0 false zeros:6:float64 zeros:6:float64 rtol=4e-6 atol=1e-6
# CASE: log_float64 grid=1 block=6 values:float64:0.125,0.5,1.0,2.5,10.0,30.0 false zeros:6:float64 zeros:6:float64 rtol=1e-11 atol=1e-13
# CASE: log2_bool grid=1 block=1 values:bool:true false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: log2_int8 grid=1 block=3 values:int8:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: log2_int32 grid=1 block=3 values:int32:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: log2_uint16 grid=1 block=3 values:uint16:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: log2_int64 grid=1 block=3 values:int64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: log2_uint64 grid=1 block=3 values:uint64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: log2_float32 grid=1 block=6 values:float32:0.125,0.5,1.0,2.5,10.0,30.0 false zeros:6:float64 zeros:6:float64 rtol=4e-6 atol=1e-6
# CASE: log2_float64 grid=1 block=6 values:float64:0.125,0.5,1.0,2.5,10.0,30.0 false zeros:6:float64 zeros:6:float64 rtol=1e-11 atol=1e-13
# CASE: log10_bool grid=1 block=1 values:bool:true false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: log10_int8 grid=1 block=3 values:int8:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: log10_int32 grid=1 block=3 values:int32:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: log10_uint16 grid=1 block=3 values:uint16:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: log10_int64 grid=1 block=3 values:int64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: log10_uint64 grid=1 block=3 values:uint64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: log10_float32 grid=1 block=6 values:float32:0.125,0.5,1.0,2.5,10.0,30.0 false zeros:6:float64 zeros:6:float64 rtol=4e-6 atol=1e-6
# CASE: log10_float64 grid=1 block=6 values:float64:0.125,0.5,1.0,2.5,10.0,30.0 false zeros:6:float64 zeros:6:float64 rtol=1e-11 atol=1e-13
# CASE: log1p_bool grid=1 block=1 values:bool:true false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: log1p_int8 grid=1 block=3 values:int8:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: log1p_int32 grid=1 block=3 values:int32:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: log1p_uint16 grid=1 block=3 values:uint16:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: log1p_int64 grid=1 block=3 values:int64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: log1p_uint64 grid=1 block=3 values:uint64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: log1p_float32 grid=1 block=6 values:float32:0.125,0.5,1.0,2.5,10.0,30.0 false zeros:6:float64 zeros:6:float64 rtol=4e-6 atol=1e-6
# CASE: log1p_float64 grid=1 block=6 values:float64:0.125,0.5,1.0,2.5,10.0,30.0 false zeros:6:float64 zeros:6:float64 rtol=1e-11 atol=1e-13
# CASE: expm1_bool grid=1 block=1 values:bool:true false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: expm1_int8 grid=1 block=3 values:int8:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: expm1_int32 grid=1 block=3 values:int32:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: expm1_uint16 grid=1 block=3 values:uint16:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: expm1_int64 grid=1 block=3 values:int64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: expm1_uint64 grid=1 block=3 values:uint64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: expm1_float32 grid=1 block=6 values:float32:0.125,0.5,1.0,2.5,10.0,30.0 false zeros:6:float64 zeros:6:float64 rtol=4e-6 atol=1e-6
# CASE: expm1_float64 grid=1 block=6 values:float64:0.125,0.5,1.0,2.5,10.0,30.0 false zeros:6:float64 zeros:6:float64 rtol=1e-11 atol=1e-13
# CASE: exp2_bool grid=1 block=1 values:bool:true false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: exp2_int8 grid=1 block=3 values:int8:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: exp2_int32 grid=1 block=3 values:int32:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: exp2_uint16 grid=1 block=3 values:uint16:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: exp2_int64 grid=1 block=3 values:int64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: exp2_uint64 grid=1 block=3 values:uint64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: exp2_float32 grid=1 block=6 values:float32:0.125,0.5,1.0,2.5,10.0,30.0 false zeros:6:float64 zeros:6:float64 rtol=4e-6 atol=1e-6
# CASE: exp2_float64 grid=1 block=6 values:float64:0.125,0.5,1.0,2.5,10.0,30.0 false zeros:6:float64 zeros:6:float64 rtol=1e-11 atol=1e-13
import math

import numpy as np
from numba import cuda

ONE = np.float32(1)
THREE = np.float32(3)


@cuda.jit
def exp_bool(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.exp(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def exp_int8(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.exp(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def exp_int32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.exp(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def exp_uint16(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.exp(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def exp_int64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.exp(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def exp_uint64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.exp(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def exp_float32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.exp(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def exp_float64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.exp(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def log_bool(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.log(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def log_int8(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.log(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def log_int32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.log(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def log_uint16(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.log(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def log_int64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.log(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def log_uint64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.log(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def log_float32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.log(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def log_float64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.log(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def log2_bool(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.log2(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def log2_int8(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.log2(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def log2_int32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.log2(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def log2_uint16(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.log2(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def log2_int64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.log2(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def log2_uint64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.log2(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def log2_float32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.log2(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def log2_float64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.log2(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def log10_bool(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.log10(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def log10_int8(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.log10(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def log10_int32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.log10(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def log10_uint16(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.log10(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def log10_int64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.log10(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def log10_uint64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.log10(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def log10_float32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.log10(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def log10_float64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.log10(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def log1p_bool(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.log1p(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def log1p_int8(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.log1p(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def log1p_int32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.log1p(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def log1p_uint16(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.log1p(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def log1p_int64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.log1p(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def log1p_uint64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.log1p(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def log1p_float32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.log1p(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def log1p_float64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.log1p(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def expm1_bool(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.expm1(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def expm1_int8(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.expm1(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def expm1_int32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.expm1(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def expm1_uint16(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.expm1(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def expm1_int64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.expm1(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def expm1_uint64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.expm1(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def expm1_float32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.expm1(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def expm1_float64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.expm1(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def exp2_bool(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.exp2(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def exp2_int8(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.exp2(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def exp2_int32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.exp2(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def exp2_uint16(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.exp2(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def exp2_int64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.exp2(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def exp2_uint64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.exp2(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def exp2_float32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.exp2(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def exp2_float64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.exp2(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE
