# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# An atomic addition works on an element of an array.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    cuda.atomic.add(n, 0, 1)        # error: KR2012 `cuda.atomic.add` does not take `int32`
    cuda.atomic.add(a, (0, 0), 1)        # error: KR2015 2 indices for an array of 1 dimensions
    cuda.atomic.add(a, 1.5, 1)        # error: KR2016 `float64` cannot be an index
    cuda.atomic.add(a, 0, a)        # error: KR2012 `cuda.atomic.add` does not take `float32[:]`
