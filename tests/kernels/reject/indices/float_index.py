# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# An index is an integer.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    i = n / 2
    a[i] = 1        # error: KR2016 `float64` cannot be an index
