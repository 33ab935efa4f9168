# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A define that nothing in the file can mean is a mistake; one of an enclosing function's variable is not.
# RUN: krait check --expect -D TLIE=3 -D make.WIDTH=4 %s
from numba import cuda

TILE = 2        # error@file: KR2033 in the define of `TLIE`: nothing in the file is called `TLIE`


def make(WIDTH):
    @cuda.jit("void(float32[:])")
    def k(a):
        a[0] = TILE * WIDTH

    return k
