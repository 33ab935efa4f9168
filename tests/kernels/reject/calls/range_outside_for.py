# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# `range` stands in a `for` only.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    r = range(n)        # error: KR2026 `range` outside a `for`
