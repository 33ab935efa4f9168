# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A function with signatures takes what one of them takes.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("float64(float64)", device=True)
def f(x):
    return x


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = f(a)        # error: KR2032 no signature of `f` takes (float32[:])
