# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Argument counts are checked in a kernel that no types are given for.
# RUN: krait check --expect %s
from numba import cuda


def scale(x, factor, offset=0):
    return x * factor + offset


@cuda.jit
def k(a, n):
    a[0] = scale(n)        # error: KR2009 `scale` takes 2 to 3 arguments, 1 given
