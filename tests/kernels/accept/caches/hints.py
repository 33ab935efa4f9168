# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Loads and stores with a cache hint move the same bits as plain ones, of every element type, in every index form.
# CASE: one grid=1 block=16 arange:16:int8 zeros:5x16:int8 zeros:16:int8 zeros:16:int8
# CASE: one grid=1 block=16 arange:16:uint16 zeros:5x16:uint16 zeros:16:uint16 zeros:16:uint16
# CASE: one grid=1 block=16 arange:16:int32 zeros:5x16:int32 zeros:16:int32 zeros:16:int32
# CASE: one grid=1 block=16 random:16:int64:7 zeros:5x16:int64 zeros:16:int64 zeros:16:int64
# CASE: one grid=1 block=16 random:16:float32:7 zeros:5x16:float32 zeros:16:float32 zeros:16:float32 exact
# CASE: one grid=1 block=16 random:16:float64:7 zeros:5x16:float64 zeros:16:float64 zeros:16:float64 exact
# CASE: bools grid=1 block=8 zeros:8:bool zeros:8:bool
# CASE: two grid=1 block=12 arange:3x4:int32 zeros:3x4:int32
# CASE: two grid=1 block=12 arange:3x4:int32@F zeros:3x4:int32@A
from numba import cuda


@cuda.jit
def one(x, out, a, b):
    i = cuda.threadIdx.x
    out[0, i] = cuda.ldca(x, i)
    out[1, i] = cuda.ldcg(x, i)
    out[2, i] = cuda.ldcs(x, -1 - i)
    out[3, i] = cuda.ldlu(x, i)
    out[4, i] = cuda.ldcv(x, i)
    cuda.stcg(a, i, x[i])
    cuda.stcs(b, -1 - i, x[i])
    cuda.stwb(a, i, cuda.ldcg(a, i) + 1)
    cuda.stwt(b, -1 - i, cuda.ldcv(b, -1 - i) + 2)


@cuda.jit
def bools(a, b):
    i = cuda.threadIdx.x
    cuda.stcg(a, i, i % 3)
    cuda.stwt(b, i, not cuda.ldcg(a, i))


@cuda.jit
def two(x, out):
    i = cuda.threadIdx.x
    cuda.stcs(out, (i // 4, i % 4), cuda.ldcs(x, (-1 - i // 4, i % 4)) + 0.75)
