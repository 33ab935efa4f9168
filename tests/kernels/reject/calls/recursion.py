# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A function whose every return needs a call of itself has no type, nor one whose type changes with each call.
# RUN: krait check --expect %s
from numba import cuda


def f(x):
    return x * f(x - 1)        # error: KR2024 `f` calls itself, so its result has no type yet


def even(x):
    return odd(x - 1) if x > 0 else 1


def odd(x):
    return even(x - 1) if x > 0 else 0        # error: KR2024 `even` calls itself by way of another function


def deeper(x):
    if x < 1:
        return (x, 1)
    return (deeper(x - 1), 1)        # error: KR2013


@cuda.jit("void(int64[:], int64)")
def k(a, n):
    a[0] = f(n)
    a[1] = even(n)
    a[2] = deeper(n)[1]
