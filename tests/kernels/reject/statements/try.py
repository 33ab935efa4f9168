# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The report names the construct: `try`.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    try:        # error: KR2025 `try`
        a[0] = 1
    except ValueError:
        pass
