# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# math.erf, math.erfc, math.gamma, math.lgamma: float32 stays float32, integers give float64.
# Written by tests/kernels/generate_operator_tables.py.
# CASE: erf_bool grid=1 block=1 values:bool:true false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: erf_int8 grid=1 block=3 values:int8:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: erf_int32 grid=1 block=3 values:int32:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: erf_uint16 grid=1 block=3 values:uint16:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: erf_int64 grid=1 block=3 values:int64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: erf_uint64 grid=1 block=3 values:uint64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: erf_float32 grid=1 block=6 values:float32:0.25,0.5,1.0,1.5,3.0,6.5 false zeros:6:float64 zeros:6:float64 rtol=4e-6 atol=1e-6
# CASE: erf_float64 grid=1 block=6 values:float64:0.25,0.5,1.0,1.5,3.0,6.5 false zeros:6:float64 zeros:6:float64 rtol=1e-11 atol=1e-13
# CASE: erfc_bool grid=1 block=1 values:bool:true false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: erfc_int8 grid=1 block=3 values:int8:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: erfc_int32 grid=1 block=3 values:int32:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: erfc_uint16 grid=1 block=3 values:uint16:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: erfc_int64 grid=1 block=3 values:int64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: erfc_uint64 grid=1 block=3 values:uint64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: erfc_float32 grid=1 block=6 values:float32:0.25,0.5,1.0,1.5,3.0,6.5 false zeros:6:float64 zeros:6:float64 rtol=4e-6 atol=1e-6
# CASE: erfc_float64 grid=1 block=6 values:float64:0.25,0.5,1.0,1.5,3.0,6.5 false zeros:6:float64 zeros:6:float64 rtol=1e-11 atol=1e-13
# CASE: gamma_bool grid=1 block=1 values:bool:true false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: gamma_int8 grid=1 block=3 values:int8:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: gamma_int32 grid=1 block=3 values:int32:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: gamma_uint16 grid=1 block=3 values:uint16:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: gamma_int64 grid=1 block=3 values:int64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: gamma_uint64 grid=1 block=3 values:uint64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: gamma_float32 grid=1 block=6 values:float32:0.25,0.5,1.0,1.5,3.0,6.5 false zeros:6:float64 zeros:6:float64 rtol=4e-6 atol=1e-6
# CASE: gamma_float64 grid=1 block=6 values:float64:0.25,0.5,1.0,1.5,3.0,6.5 false zeros:6:float64 zeros:6:float64 rtol=1e-11 atol=1e-13
# CASE: lgamma_bool grid=1 block=1 values:bool:true false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: lgamma_int8 grid=1 block=3 values:int8:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: lgamma_int32 grid=1 block=3 values:int32:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: lgamma_uint16 grid=1 block=3 values:uint16:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: lgamma_int64 grid=1 block=3 values:int64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: lgamma_uint64 grid=1 block=3 values:uint64:1,2,3 false zeros:3:float64 zeros:3:float64 rtol=1e-11 atol=1e-13
# CASE: lgamma_float32 grid=1 block=6 values:float32:0.25,0.5,1.0,1.5,3.0,6.5 false zeros:6:float64 zeros:6:float64 rtol=4e-6 atol=1e-6
# CASE: lgamma_float64 grid=1 block=6 values:float64:0.25,0.5,1.0,1.5,3.0,6.5 false zeros:6:float64 zeros:6:float64 rtol=1e-11 atol=1e-13
import math

import numpy as np
from numba import cuda

ONE = np.float32(1)
THREE = np.float32(3)


@cuda.jit
def erf_bool(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.erf(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def erf_int8(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.erf(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def erf_int32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.erf(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def erf_uint16(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.erf(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def erf_int64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.erf(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def erf_uint64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.erf(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def erf_float32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.erf(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def erf_float64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.erf(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def erfc_bool(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.erfc(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def erfc_int8(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.erfc(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def erfc_int32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.erfc(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def erfc_uint16(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.erfc(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def erfc_int64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.erfc(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def erfc_uint64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.erfc(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def erfc_float32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.erfc(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def erfc_float64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.erfc(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def gamma_bool(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.gamma(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def gamma_int8(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.gamma(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def gamma_int32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.gamma(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def gamma_uint16(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.gamma(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def gamma_int64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.gamma(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def gamma_uint64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.gamma(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def gamma_float32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.gamma(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def gamma_float64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.gamma(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def lgamma_bool(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.lgamma(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def lgamma_int8(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.lgamma(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def lgamma_int32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.lgamma(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def lgamma_uint16(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.lgamma(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def lgamma_int64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.lgamma(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def lgamma_uint64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.lgamma(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def lgamma_float32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.lgamma(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def lgamma_float64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.lgamma(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE
