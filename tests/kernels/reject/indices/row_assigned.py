# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A whole row cannot be assigned.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:,:], int32)")
def k(m, n):
    m[0] = n        # error: KR2026 assigning to a whole row
