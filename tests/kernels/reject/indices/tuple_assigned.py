# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A tuple cannot be changed.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    t = (1, n)
    t[0] = 2        # error: KR2014
