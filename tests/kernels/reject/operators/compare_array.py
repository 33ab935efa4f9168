# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Arrays cannot be compared.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    if a == n:        # error: KR2010 `==` does not take `float32[:]` and `int32`
        a[0] = 1
