# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The thread index has three axes.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[cuda.threadIdx.w] = 0        # error: KR2003 has no attribute `w`
