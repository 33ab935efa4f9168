# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The report names the construct: a dictionary.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    x = {1: n}        # error: KR2026 a dictionary
