# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A tuple of several types gives the loop variable no type.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    for x in (n, 2.5):        # error: KR2017 `Tuple(int32, float64)` cannot be iterated over
        a[0] = x
