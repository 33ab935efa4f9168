# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A shape that no device has memory for is refused before its size overflows.
# RUN: krait check --expect %s
from numba import cuda, float32


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    tile = cuda.shared.array((1 << 40, 1 << 40), float32)        # error: KR3002 is too large for any device
