# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What a function returns has one type.
# RUN: krait check --expect %s
from numba import cuda


def f(x, n):
    if n > 1:
        return x
    return 1        # error: KR2013 is `float32[:]` on one path and `int64` on another


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = f(a, n)
