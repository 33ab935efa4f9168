# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The second argument of `isinstance` is a type.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    if isinstance(n, 3):        # error: KR2012 `isinstance` does not take `int64`
        a[0] = 1
