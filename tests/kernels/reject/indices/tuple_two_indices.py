# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A tuple has one dimension.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    t = (1, n)
    a[0] = t[0, 1]        # error: KR2016 a tuple cannot be an index
