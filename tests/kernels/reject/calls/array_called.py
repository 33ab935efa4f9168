# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# An array cannot be called; the report says how to index.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = a(1)        # error: KR2011 `float32[:]` cannot be called
