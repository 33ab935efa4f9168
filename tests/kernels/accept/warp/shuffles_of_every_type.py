# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Each shuffle keeps the type of its value, of whatever size, and its bits: a nan and -0.0 arrive.
# CASE: four grid=1 block=32 arange:32:int8 zeros:4x32:int8
# CASE: four grid=1 block=32 arange:32:uint8 zeros:4x32:uint8
# CASE: four grid=1 block=32 arange:32:int16 zeros:4x32:int16
# CASE: four grid=1 block=32 arange:32:uint16 zeros:4x32:uint16
# CASE: four grid=1 block=32 arange:32:int32 zeros:4x32:int32
# CASE: four grid=1 block=32 arange:32:uint32 zeros:4x32:uint32
# CASE: four grid=1 block=32 random:32:int64:7 zeros:4x32:int64
# CASE: four grid=1 block=32 random:32:uint64:7 zeros:4x32:uint64
# CASE: four grid=1 block=32 random:32:float32:7 zeros:4x32:float32 exact
# CASE: four grid=1 block=32 random:32:float64:7 zeros:4x32:float64 exact
# CASE: bools grid=1 block=32 zeros:32:bool
# CASE: special grid=1 block=32 values:float32:nan,-0.0,inf,1.5 zeros:32:float32 values:float64:-0.0,nan,1.5,-inf zeros:32:float64 exact
# CASE: literal grid=1 block=32 zeros:32:int64
from numba import cuda


@cuda.jit
def four(x, out):
    i = cuda.threadIdx.x
    v = x[i]
    out[0, i] = cuda.shfl_sync(0xFFFFFFFF, v, 5)
    out[1, i] = cuda.shfl_up_sync(0xFFFFFFFF, v, 3)
    out[2, i] = cuda.shfl_down_sync(0xFFFFFFFF, v, 7)
    out[3, i] = cuda.shfl_xor_sync(0xFFFFFFFF, v, 9)


@cuda.jit
def bools(out):
    i = cuda.threadIdx.x
    out[i] = cuda.shfl_sync(0xFFFFFFFF, i % 3 == 0, i // 2)


@cuda.jit
def special(x, out, y, out2):
    i = cuda.threadIdx.x
    out[i] = cuda.shfl_xor_sync(-1, x[i % 4], 1)
    out2[i] = cuda.shfl_down_sync(-1, y[i % 4], 2)


@cuda.jit
def literal(out):
    i = cuda.threadIdx.x
    out[i] = cuda.shfl_sync(-1, i * 10000000000, 31 - i)
