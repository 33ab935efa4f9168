# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A tuple is indexed by an integer.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    t = (1, 2)
    a[0] = t[1.0]        # error: KR2016 `float64` cannot be an index
