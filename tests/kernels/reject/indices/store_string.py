# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A string is no element.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = "x"        # error: KR2019 a string cannot become `float32`
