# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The report names the construct: assigning to an attribute.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a.shape = 1        # error: KR2025 assigning to an attribute
    a.size += 1        # error: KR2025 assigning to an attribute
