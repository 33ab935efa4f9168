# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A keyword names a parameter.
# RUN: krait check --expect %s
from numba import cuda


def scale(x, factor):
    return x * factor


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = scale(n, facter=2)        # error: KR2030 `scale` has no parameter `facter`
    a[1] = scale(n, 2, x=3)        # error: KR2030 `scale` has no parameter `x`
    a[2] = round(a[1], digits=2)        # error: KR2030 `round` has no parameter `digits`
