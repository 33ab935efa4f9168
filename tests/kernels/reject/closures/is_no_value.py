# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A function inside a kernel cannot be stored, returned or chosen when the kernel runs.
# RUN: krait check --expect %s
from numba import cuda


def make(n):
    return lambda x: x + n        # error: KR2019 a function


@cuda.jit("void(int64[:], int32)")
def k(a, n):
    a[0] = lambda x: x        # error: KR2019 a function
    a[1] = make(n)(n)
    if n > 1:
        f = lambda x: x + 1
    else:
        f = lambda x: x - 1        # error: KR2013
    a[2] = f(n)
