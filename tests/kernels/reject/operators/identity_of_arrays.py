# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Arrays have no identity in a kernel.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    b = a
    if a is b:        # error: KR2010 `is` does not take
        a[0] = 1
