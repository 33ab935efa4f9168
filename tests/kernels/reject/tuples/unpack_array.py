# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# An array has no known number of elements, so it cannot be unpacked.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    x, y = a        # error: KR2017 `float32[:]` cannot be iterated over
