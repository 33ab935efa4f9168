# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A kernel computes with elements, not with arrays.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = (a + 1)[0]        # error: KR2014 an array expression cannot be indexed
