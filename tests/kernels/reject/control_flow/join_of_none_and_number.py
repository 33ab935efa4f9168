# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# None and a number do not join.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    x = None
    if n > 2:
        x = 1        # error: KR2013 `x` is `None` on one path and `int64` on another
    a[0] = x
