# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The report names the construct: `with`.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    with a:        # error: KR2025 `with`
        a[0] = 1
