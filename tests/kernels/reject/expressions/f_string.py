# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The report names the construct: an f-string.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    x = f"{n}"        # error: KR2026 an f-string of `int32`
