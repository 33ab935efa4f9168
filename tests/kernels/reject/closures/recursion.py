# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A function inside a kernel cannot call itself, nor by way of another.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(int64[:], int32)")
def k(a, n):
    def f(x):
        return 1 if x < 2 else f(x - 1)

    a[0] = f(n)        # error: KR2024 a function inside a function calls itself

    def g(x):
        return h(x)

    def h(x):
        return g(x)

    a[1] = g(n)        # error: KR2024 a function inside a function calls itself
