# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The report names the construct: `lambda`.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    f = lambda x: x        # error: KR2026 `lambda`
    a[0] = f(n)
