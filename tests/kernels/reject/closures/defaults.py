# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The default of a parameter of a function inside a kernel is a constant.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(int64[:], int32)")
def k(a, n):
    def f(x, y=n):        # error: KR2020 the default of `y`
        return x + y

    a[0] = f(n)
