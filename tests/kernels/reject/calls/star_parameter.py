# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Parameters are named one by one.
# RUN: krait check --expect %s
from numba import cuda


def f(*values):
    return values[0]


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = f(1, 2)        # error: KR2026 calling a function with `*` or `**` parameters
