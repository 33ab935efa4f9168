# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A local array has elements.
# RUN: krait check --expect %s
from numba import cuda, float32


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    part = cuda.local.array(0, float32)        # error: KR3002 a local array has at least one element
