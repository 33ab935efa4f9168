# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The report names the construct: a complex number.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = 2j        # error: KR2026 a complex number
