# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A signature's result type is what the function returns.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("float32(float32[:])", device=True)
def f(x):
    return x        # error: KR2019 `float32[:]` cannot become `float32`


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = f(a)
