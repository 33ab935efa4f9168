# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The report names the construct: `from … import`.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    from math import sqrt        # error: KR2025 `import` inside a function
