# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Arguments are named one by one.
# RUN: krait check --expect %s
from numba import cuda


def f(x):
    return x


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = f(**n)        # error: KR2026 `**` in a call
