# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A number cannot be indexed.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = n[0]        # error: KR2014 `int32` cannot be indexed
