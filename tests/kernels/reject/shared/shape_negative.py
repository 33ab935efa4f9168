# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A shape is not negative.
# RUN: krait check --expect %s
from numba import cuda, float32


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    tile = cuda.shared.array(-4, float32)        # error: KR3002 cannot be negative
