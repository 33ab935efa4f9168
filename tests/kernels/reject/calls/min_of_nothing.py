# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# `min` needs a value.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = min(())        # error: KR2009 `min` takes at least 1 value, 0 given
