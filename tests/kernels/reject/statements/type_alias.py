# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The report names the construct: a type alias.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    type T = int        # error: KR2025 a type alias inside a function
