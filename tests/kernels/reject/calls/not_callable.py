# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A number cannot be called.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = n(1)        # error: KR2011 `int32` cannot be called
