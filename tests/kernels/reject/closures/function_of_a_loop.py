# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A function that every turn of a loop assigns is known behind it; one that turns change is not one function.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[::1], int32)")
def known(x, n):
    for _ in range(n):
        f = lambda v: v * 2
    x[0] = f(x[0])


@cuda.jit("void(float32[::1], int32)")
def changed(x, n):
    for i in range(n):
        if i > 2:
            f = lambda v: v * 2
        else:
            f = lambda v: v * 3  # error: KR2013
        x[i] = f(x[i])
