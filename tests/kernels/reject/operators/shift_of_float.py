# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Shifts take integers.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = a[1] << 2        # error: KR2010 `<<` does not take `float32` and `int64`
