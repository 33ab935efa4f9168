# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A mistake in a device function is reported there, once for all its calls.
# RUN: krait check --expect %s
from numba import cuda


def f(x):
    return x + mising        # error: KR2001 name `mising` is not defined


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = f(n)
    a[1] = f(n)
    for i in range(n):
        a[i] = f(n)
