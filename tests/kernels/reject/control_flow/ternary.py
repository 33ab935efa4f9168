# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The arms of a conditional expression have one type.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = a if n else 1        # error: KR2013 `a if n else 1` is `float32[:]` on one path and `int64` on another
