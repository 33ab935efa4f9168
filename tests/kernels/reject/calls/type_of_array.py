# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A type object converts numbers.
# RUN: krait check --expect %s
from numba import cuda, float32


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = float32(a)        # error: KR2019 `float32[:]` cannot become `float32`
