# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# None and a number join, None and an array do not.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    x = None
    if n > 2:
        x = a        # error: KR2013 `x` is `None` on one path and `float32[:]` on another
    a[0] = x[0]
