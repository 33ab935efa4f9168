# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Bitwise operators take integers.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = n & a[1]        # error: KR2010 `&` does not take `int32` and `float32`
