# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A function inside a kernel has no decorators.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    @cuda.jit(device=True)        # error: KR2025 a decorator inside a function
    def f(x):
        return x

    a[0] = f(n)


@cuda.jit
def untyped(a, n):
    @cuda.jit(device=True)        # error: KR2025 a decorator inside a function
    def f(x):
        return x

    a[0] = f(n)
