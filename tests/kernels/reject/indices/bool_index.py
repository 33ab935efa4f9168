# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A bool is no index.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[n > 2] = 1        # error: KR2016 `bool` cannot be an index
