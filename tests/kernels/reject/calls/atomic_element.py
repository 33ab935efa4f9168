# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Elements of 8 and 16 bits have no atomic addition.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(int16[:], int32)")
def k(a, n):
    cuda.atomic.add(a, 0, 1)        # error: KR2012 `cuda.atomic.add` does not take `int16[:]`
