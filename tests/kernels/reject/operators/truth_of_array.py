# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# An array is neither true nor false.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    if a:        # error: KR2019 `float32[:]` cannot become `bool`
        a[0] = 1
