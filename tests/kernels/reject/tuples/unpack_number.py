# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A number cannot be unpacked.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    x, y = n        # error: KR2017 `int32` cannot be iterated over
