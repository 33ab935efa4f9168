# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# An array has no attribute of that name.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = a.length        # error: KR2003 `float32[:]` has no attribute `length`
