# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# An array takes no more indices than it has dimensions.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0, 1] = n        # error: KR2015 2 indices for an array of 1 dimensions
