# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A variable that a loop carries keeps its kind.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    x = 0
    for i in range(n):
        x = a        # error: KR2013 `x` is `int64` on one path and `float32[:]` on another
    a[0] = x
