# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# `min` of a bool and an integer has no type.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = min(n > 1, n)        # error: KR2010 `min` does not take `bool` and `int32`
