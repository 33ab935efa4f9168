# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The report names the construct: a set.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    x = {n, 1}        # error: KR2026 a set
