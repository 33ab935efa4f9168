# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A function gives a result on every path or on none.
# RUN: krait check --expect %s
from numba import cuda


def f(x):
    if x > 1:
        return 1
    return None        # error: KR2013 is `int64` on one path and `None` on another


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    f(n)
    a[0] = f(n)
