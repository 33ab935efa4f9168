# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The report names the construct: `match`.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    match n:        # error: KR2025 `match`
        case 1:
            a[0] = 1
