# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A function with a `**` parameter cannot be called; one with `*` takes at least what stands before it.
# RUN: krait check --expect %s
from numba import cuda


def f(**values):
    return values[0]


def g(x, *rest):
    return x + len(rest)


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = f(1, 2)        # error: KR2026 calling a function with a `**` parameter
    a[1] = g()        # error: KR2009 takes at least 1 argument, 0 given
    a[2] = g(n, rest=1)        # error: KR2030
