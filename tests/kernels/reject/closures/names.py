# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Names in a function inside a kernel are checked where it is called, and without types at once.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(int64[:], int32)")
def k(a, n):
    def f(x):
        return x + later

    a[0] = f(n)        # error: KR2021
    later = 1
    a[1] = f(n) + f(n, 1)        # error: KR2009 takes 1 argument
    g = lambda x: x + missing        # error: KR2001
    a[2] = g(n)


@cuda.jit
def untyped(a, n):
    later = 1

    def f(x):
        return x + later + n + missing        # error: KR2001

    a[0] = f(n) + (lambda y: y + n + absent)(1)        # error: KR2001
