# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A global cannot be written.
# RUN: krait check --expect %s
from numba import cuda

COUNT = 0


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    global COUNT
    COUNT = n        # error: KR2025 writing the global `COUNT`
