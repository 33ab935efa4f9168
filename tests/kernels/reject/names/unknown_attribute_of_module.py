# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A module has no attribute of that name.
# RUN: krait check --expect %s
import math

from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = math.sine(a[1])        # error: KR2003 module `math` has no attribute `sine`
