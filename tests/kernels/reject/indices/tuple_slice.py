# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The bounds of a slice of a tuple are constant integers; its step is not 0.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    t = (n, 2, 3)
    a[0] = t[:n][0]        # error: KR2020
    a[0] = t[::0][0]        # error: KR2012
    a[0] = t[0.5:][0]        # error: KR2016
    a[0] = t[2:][1]        # error: KR2028
