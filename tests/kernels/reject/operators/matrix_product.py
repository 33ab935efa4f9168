# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# There is no matrix product of arrays.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = a @ a        # error: KR2026 `@`
