# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# None is no number.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    x = None
    a[0] = x + 1        # error: KR2010 `+` does not take `None` and `int64`
