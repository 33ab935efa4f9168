# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A variable that is read later has one type on all paths.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    if n > 2:
        x = a
    else:
        x = 1        # error: KR2013 `x` is `float32[:]` on one path and `int64` on another
    a[0] = x
