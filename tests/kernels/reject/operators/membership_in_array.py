# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Membership is tested in tuples.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    if n in a:        # error: KR2010 `in` does not take
        a[0] = 1
