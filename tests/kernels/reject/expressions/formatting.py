# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Text is made of what is known when compiling, and of nothing else.
# RUN: krait check --expect %s
from numba import cuda

N = 3


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = len(f"{N}-{n}")        # error: KR2026 an f-string of `int32`
    a[0] = len(f"{N:03}")        # error: KR2026 a format specification
    a[0] = len("%d" % n)        # error: KR2026 formatting
    a[0] = len("%d" % N)        # error: KR2026 formatting
    a[0] = len("{}".format(n))        # error: KR2003
