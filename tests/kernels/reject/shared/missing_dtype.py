# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A shared array needs a dtype.
# RUN: krait check --expect %s
from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    tile = cuda.shared.array(4)        # error: KR2009 `cuda.shared.array` takes 2 to 3 arguments, 1 given
