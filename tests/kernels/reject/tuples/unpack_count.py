# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# As many names as values.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    x, y = (n, 1, 2)        # error: KR2018 2 names for 3 values
    a[0] = x + y
