# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Elementwise functions on arrays, with `out` by place and by name, and inside expressions of arrays.
# CASE: with_out grid=1 block=1 zeros:7:float32 arange:7:float32 zeros:7:int32 rtol=1e-6
# CASE: with_out grid=1 block=1 zeros:7:float64 arange:7:float64@A zeros:7:int8 rtol=1e-14
# CASE: in_expressions grid=1 block=1 zeros:3x4:float64 arange:3x4:float32 arange:4:int16 rtol=1e-6
# CASE: in_expressions grid=1 block=1 zeros:3x4:float64@F arange:3x4:float32@A arange:4:int16 rtol=1e-6
# CASE: mismatch grid=1 block=1 zeros:3:float64 arange:4:float64 exact
import numpy as np
from numba import cuda


@cuda.jit
def with_out(r, x, k):
    np.sin(x, r)
    np.add(r, x, out=r)
    np.multiply(r, 2, r)
    np.maximum(k, 3, k)
    np.greater(x, 4, k[1:] if x.size == 0 else k)


@cuda.jit
def in_expressions(r, x, k):
    r[:] = np.sqrt(x) + np.minimum(k, 2) * 0.5
    r[1] = np.floor(x[1] / 3) - r[0]
    r[2, 1:3] = np.where(1, 5, 6) + np.square(k[1:3])
    r[0, 0] = np.sqrt(x).sum()


@cuda.jit
def mismatch(r, x):
    r[0] = 1
    np.sqrt(x, r)
    r[1] = 2
