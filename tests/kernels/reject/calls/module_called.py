# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A module cannot be called.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = cuda(1)        # error: KR2011 module `numba.cuda` cannot be called
