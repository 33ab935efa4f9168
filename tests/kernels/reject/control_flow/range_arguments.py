# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# `range` takes one to three numbers.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    for i in range():        # error: KR2009 `range` takes 1 to 3 arguments, 0 given
        a[0] = i
    for i in range(a):        # error: KR2012 `range` does not take `float32[:]`
        a[0] = i
    for i in range(stop=n):        # error: KR2030 `range` has no parameter `stop`
        a[0] = i
