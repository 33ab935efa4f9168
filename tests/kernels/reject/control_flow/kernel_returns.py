# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A kernel returns nothing.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    if n > 2:
        return
    return n        # error: KR2023 a kernel returns nothing
