# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What is no value at run time can be passed to a function, but not computed with.
# RUN: krait check --expect %s
from numba import cuda


def f(x):
    return x + 1        # error: KR2010 `+` does not take module `numba.cuda` and `int64`


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = f(cuda)
