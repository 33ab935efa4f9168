# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# An array is no element.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:,:], int32)")
def k(m, n):
    m[0, 0] = m[1]        # error: KR2019 `float32[:]` cannot become `float32`
