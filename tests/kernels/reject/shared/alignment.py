# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# An alignment is a power of two.
# RUN: krait check --expect %s
from numba import cuda, float32


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    tile = cuda.shared.array(4, float32, 24)        # error: KR3002 an alignment is a power of two
