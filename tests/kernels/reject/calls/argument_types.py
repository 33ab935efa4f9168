# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A function that the compiler knows refuses what it cannot use.
# RUN: krait check --expect %s
import math

from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = abs(a)        # error: KR2012 `abs` does not take `float32[:]`
    a[1] = math.sin("x")        # error: KR2012 `math.sin` does not take a string
    a[2] = len(n)        # error: KR2012 `len` does not take `int32`
    a[3] = min(n)        # error: KR2012 `min` does not take `int32`
    a[4] = float(n > 1)        # error: KR2012 `float` does not take `bool`
    a[5] = math.ldexp(a[0], a[1])        # error: KR2012 `math.ldexp` does not take `float32`
