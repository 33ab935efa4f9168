# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A number has no attributes.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = n.size        # error: KR2003 `int32` has no attribute `size`
