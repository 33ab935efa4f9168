# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A constant index of a tuple lies in the tuple.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    t = (n, 2, 3)
    a[0] = t[3]        # error: KR2028 index 3 of a tuple of 3
    a[1] = t[-4]        # error: KR2028 index -4 of a tuple of 3
