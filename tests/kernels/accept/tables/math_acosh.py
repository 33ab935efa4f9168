# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# math.acosh: float32 stays float32, integers give float64.
# Written by tests/kernels/generate_operator_tables.py.
# CASE: acosh_bool grid=1 block=1 values:bool:true false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: acosh_int8 grid=1 block=1 values:int8:1 false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: acosh_int32 grid=1 block=1 values:int32:1 false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: acosh_uint16 grid=1 block=1 values:uint16:1 false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: acosh_int64 grid=1 block=1 values:int64:1 false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: acosh_uint64 grid=1 block=1 values:uint64:1 false zeros:1:float64 zeros:1:float64 rtol=1e-11 atol=1e-13
# CASE: acosh_float32 grid=1 block=4 values:float32:1.0,1.5,3.0,100.0 false zeros:4:float64 zeros:4:float64 rtol=4e-6 atol=1e-6
# CASE: acosh_float64 grid=1 block=4 values:float64:1.0,1.5,3.0,100.0 false zeros:4:float64 zeros:4:float64 rtol=1e-11 atol=1e-13
import math

import numpy as np
from numba import cuda

ONE = np.float32(1)
THREE = np.float32(3)


@cuda.jit
def acosh_bool(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.acosh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def acosh_int8(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.acosh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def acosh_int32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.acosh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def acosh_uint16(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.acosh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def acosh_int64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.acosh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def acosh_uint64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.acosh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def acosh_float32(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.acosh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE


@cuda.jit
def acosh_float64(a, never, out, width):
    i = cuda.threadIdx.x
    r = math.acosh(a[i])
    out[i] = r
    width[i] = (r if never else ONE) / THREE
