# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A call gives each parameter without a default an argument.
# RUN: krait check --expect %s
from numba import cuda


def scale(x, factor, offset=0):
    return x * factor + offset


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = scale(n)        # error: KR2009 `scale` takes 2 to 3 arguments, 1 given
    a[1] = scale(1, 2, 3, 4)        # error: KR2009 `scale` takes 2 to 3 arguments, 4 given
