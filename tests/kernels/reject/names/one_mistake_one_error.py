# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What depends on an invalid expression stays silent, and the next mistake is found.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    x = missing + 1        # error: KR2001
    y = x * 2
    a[y] = x[0] + math_pi        # error: KR2001
    a[0] = y & 1.5
