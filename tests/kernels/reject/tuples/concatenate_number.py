# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A tuple is joined to a tuple.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    t = (1, n) + n        # error: KR2010 `+` does not take `Tuple(int64, int32)` and `int32`
