# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Names are checked in a kernel that no types are given for.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit
def k(a, n):
    i = cuda.gird(1)        # error: KR2003 module `numba.cuda` has no attribute `gird`
    a[i] = scale * n        # error: KR2001 name `scale` is not defined
