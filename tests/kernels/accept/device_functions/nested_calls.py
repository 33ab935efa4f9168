# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Device functions call each other, before or after their definition.
# CASE: call grid=1 block=8 zeros:8:int64
from numba import cuda


@cuda.jit
def call(out):
    i = cuda.grid(1)
    out[i] = cube(i) + square(square(i))


@cuda.jit(device=True)
def cube(x):
    return square(x) * x


@cuda.jit(device=True)
def square(x):
    return x * x
