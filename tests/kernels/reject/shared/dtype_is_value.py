# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A dtype is a type.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    tile = cuda.shared.array(4, n)        # error: KR2012 `cuda.shared.array` does not take `int32`
