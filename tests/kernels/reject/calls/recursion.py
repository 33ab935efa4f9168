# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A function that calls itself has no type to begin with.
# RUN: krait check --expect %s
from numba import cuda


def f(x):
    if x < 2:
        return 1
    return x * f(x - 1)        # error: KR2024 `f` calls itself


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = f(n)
