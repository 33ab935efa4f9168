# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What `hasattr`, `ord`, `float` and `type` cannot answer is reported.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = hasattr(a, n)        # error: KR2012
    a[0] = ord("ab")        # error: KR2012
    a[0] = ord(n)        # error: KR2012
    a[0] = float("one")        # error: KR2012
    a[0] = type(range)(n)        # error: KR2012
    a[0] = a.dtype.type("x")        # error: KR2019
