# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A function that the compiler knows takes a fixed number of arguments.
# RUN: krait check --expect %s
import math

from numba import cuda


@cuda.jit("void(float32[:], int32)")
def k(a, n):
    a[0] = abs(n, 1)        # error: KR2009 `abs` takes 1 argument, 2 given
    a[1] = math.sqrt()        # error: KR2009 `math.sqrt` takes 1 argument, 0 given
    cuda.syncthreads(n)        # error: KR2009 `cuda.syncthreads` takes no arguments, 1 given
