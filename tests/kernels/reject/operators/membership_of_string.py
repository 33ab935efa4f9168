# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A number is in no string.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    if n in "abc":        # error: KR2010 `in` does not take `int32` and a string
        a[0] = 1
