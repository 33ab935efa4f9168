# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Types need not agree where nobody reads the variable again: only the unknown name is wrong.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    if n > 2:
        x = a
    else:
        x = 1
    a[0] = missing        # error: KR2001
