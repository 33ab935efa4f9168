# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A tuple of several types is indexed by a constant.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    t = (n, 2.5)
    a[0] = t[n]        # error: KR2020 the index of `Tuple(int32, float64)` must be known
