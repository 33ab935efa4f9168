# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A factory that calls itself makes the kernels that the text shows: one error for what only the host program can tell.
# RUN: krait check --expect %s
from numba import cuda


def make(n):
    f = make(n - 1)

    @cuda.jit("void(float32[::1])")
    def k(x):
        x[0] = f(x[0]) + n  # error: KR2002 `f`

    return k


a = make(3)
