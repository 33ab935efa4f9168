# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The report names the construct: a nested function.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    def f(x):        # error: KR2025 a function inside a function
        return x

    a[0] = f(n)
