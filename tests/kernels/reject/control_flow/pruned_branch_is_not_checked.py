# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Code that a known condition rules out is not typed.
# RUN: krait check --expect %s
from numba import cuda

WIDE = False


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    if WIDE:
        a[0] = a & missing
    else:
        a[0] = absent        # error: KR2001
