# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# An integer literal has at most 64 bits.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = 18446744073709551616        # error: KR2031 does not fit in 64 bits
