# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Only tuples are spread over arguments.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = max(*n)        # error: KR2017 `int32` cannot be iterated over
