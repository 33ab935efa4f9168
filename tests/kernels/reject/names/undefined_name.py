# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A name that nothing defines is reported once, at its use.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = totel        # error: KR2001 name `totel` is not defined
    a[1] = n
