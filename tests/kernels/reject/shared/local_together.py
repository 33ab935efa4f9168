# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Local arrays share what a thread has: two that each fit may be too large together.
# RUN: krait check --expect %s
from numba import cuda, float64


@cuda.jit("void(float64[:], int32)")
def k(a, n):
    first = cuda.local.array(40000, float64)
    second = cuda.local.array(40000, float64)        # error: KR4002 `second` needs 320000 bytes of local memory
    first[n] = 1
    second[n] = 2
    a[0] = first[0] + second[0]
